// A command rehearsed by a program that an ordinary user started; by whoever runs the tests, where that is one already.
import { spawnSync } from 'node:child_process';
import { chownSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

const RUN = `
import { createSandbox } from ${JSON.stringify(resolve('src/sandbox/create-sandbox.ts'))};
import { openWorkspace } from ${JSON.stringify(resolve('src/workspace/open-workspace.ts'))};
const [workspace, request, ...namespaces] = process.argv.slice(2);
const opened = openWorkspace(workspace);
const sandbox = createSandbox({ workspace: opened.value, environment: process.env, masked: () => false, ignored: () => false, namespaces });
const view = { layers: [], signal: new AbortController().signal, progress: () => {} };
const whole = { folder: '.', timeoutMs: 120000, network: false, keepByProducts: false, ...JSON.parse(request) };
const ran = await sandbox.rehearse(whole, view);
const said = ran.ok ? { exit: ran.value.exit, text: Buffer.from(await ran.value.output.read()).toString('utf8') } : ran.error;
console.log(JSON.stringify(said));
await sandbox.close();
opened.value.close();
`;

/** 65534 owns nothing and is nobody in particular on every Linux. */
const NOBODY = 65534;

export const rehearsedAsUser = (
  request: { readonly command: string | readonly string[]; readonly network?: boolean },
  files: Readonly<Record<string, string>> = {},
  namespaces: readonly string[] = [],
): { readonly exit: unknown; readonly text: string } => {
  const [script, workspace, home] = [join(temporaryFolder(), 'run.mts'), temporaryFolder(), temporaryFolder()];
  writeFileSync(script, RUN);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(workspace, name), text);
  const root = process.getuid?.() === 0;
  if (root) for (const folder of [workspace, home, join(script, '..')]) chownSync(folder, NOBODY, NOBODY);
  const other = root ? `setpriv --reuid ${NOBODY} --regid ${NOBODY} --clear-groups`.split(' ') : ['env'];
  const [program = '', ...words] = [
    ...other,
    process.execPath,
    resolve('node_modules/tsx/dist/cli.mjs'),
    ...[script, workspace, JSON.stringify(request), ...namespaces],
  ];
  const ran = spawnSync(program, words, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, HOME: home, TMPDIR: home },
  });
  // One value, printed by the program above.
  return JSON.parse(ran.stdout.trim().split('\n').at(-1) || JSON.stringify({ text: ran.stderr })) as ReturnType<
    typeof rehearsedAsUser
  >;
};
