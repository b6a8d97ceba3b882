// npm run openapi: writes docs/openapi.json from the table of routes and the types of what they reply. A test says whether it is current.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VERSION } from '../src/host/version.ts';
import { describeApi } from '../src/surfaces/server/api/openapi.ts';
import type { JsonSchema } from '../src/tool/json-schema.ts';
import { wholeTable } from './whole-table.ts';
import { wireSchemas } from './wire-schemas.ts';

const home = resolve(import.meta.dirname, '..');

export const DESCRIPTION = join(home, 'docs', 'openapi.json');

/** The description as it should be. */
export const describedApi = (): JsonSchema => {
  const routes = wholeTable();
  const names = routes.map(({ reply }) => reply.replace(/(?:\[\])+$/, '')).filter((name) => name !== 'unknown');
  const schemas = wireSchemas(join(home, 'src', 'surfaces', 'server', 'wire'), [...names, 'DeskEvent', 'ErrorReply']);
  return describeApi({ version: VERSION, routes, schemas });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(DESCRIPTION, JSON.stringify(describedApi()));
  execFileSync(join(home, 'node_modules', '.bin', 'biome'), ['format', '--write', DESCRIPTION], { stdio: 'inherit' });
  console.log(`docs/openapi.json  ${wholeTable().length} routes`);
}
