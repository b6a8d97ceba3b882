// Searches over real folders, with the search program we ship and without it.
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProposeContext } from '../../../src/proposal/propose.ts';
import { createRegistry } from '../../../src/tool/registry.ts';
import { findFiles } from '../../../src/toolkit/files/find-files.ts';
import { listFiles } from '../../../src/toolkit/files/list-files.ts';
import { searchFiles } from '../../../src/toolkit/files/search-files.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Ground, over, preview, shared } from '../tool-calls.ts';

export type Files = Readonly<Record<string, string | Uint8Array>>;

const AT = new Date('2026-01-02T03:04:05Z');

export const folderWith = (files: Files): string => {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
    // Files someone writes while they are searched are looked at twice: these are not among them.
    utimesSync(join(folder, name), AT, AT);
  }
  return folder;
};

/** undefined: ripgrep as shipped; null: our own walk and scanner. */
export type Engine = string | null | undefined;
export const ENGINES: readonly (readonly [name: string, engine: Engine])[] = [
  ['with ripgrep', undefined],
  ['without ripgrep', null],
];

export const searching = (folder: string, engine: Engine, ground: Ground = {}): ProposeContext => {
  const context = over(folder, ground);
  const { workspace } = context;
  return {
    ...context,
    registry: createRegistry([listFiles, findFiles({ workspace }, engine), searchFiles({ workspace }, engine)]),
  };
};

/** "path:line text" of every hit, and the last item. */
export const hitsOf = async (
  context: ProposeContext,
  input: Readonly<Record<string, string | number | boolean>>,
): Promise<{ readonly hits: readonly string[]; readonly last: string }> => {
  const texts = await shared(await preview(context, 'search_files', input));
  const hits = texts.slice(0, -1).flatMap((text) => {
    const [first = '', ...lines] = text.split('\n');
    const path = /^<hits path="(.*?)" count/.exec(first)?.[1] ?? '?';
    return lines.slice(0, -1).map((line) => `${path}:${line.replace('\t', ' ')}`);
  });
  return { hits, last: texts.at(-1) ?? '' };
};
