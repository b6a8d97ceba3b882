// What a command cannot see: secret, denied and, for a model that is elsewhere, private files.
// @module-tag rehearsal
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createPrivacy } from '../../../src/config/privacy/privacy.ts';
import { sandboxFor } from '../../../src/host/setup/sandbox-for.ts';
import { openWorkspace } from '../../../src/workspace/open-workspace.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const FILES = {
  'a.txt': 'plain\n',
  '.env': 'TOKEN=x\n',
  'Diary/today.md': 'dear diary\n',
  'secret-note.md': '---\nprivate: true\n---\nhidden\n',
  'open-note.md': '# open\n',
  'denied/x.txt': 'no\n',
  '.gitignore': 'out/\n',
};

const sandbox = (local: boolean) => {
  const folder = temporaryFolder();
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const opened = openWorkspace(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  const workspace = opened.value;
  const made = sandboxFor({
    workspace,
    policy: {
      isDenied: (path) =>
        path.startsWith('denied') ? { verdict: 'deny', of: '*', source: { kind: 'flag', name: 'test' } } : undefined,
    },
    privacy: createPrivacy({ settings: { globs: [], tags: [], folders: ['Diary'] }, workspace }),
    model: { local },
  });
  onTestFinished(async () => {
    await made.close();
    workspace.close();
  });
  const run = async (command: string) => {
    const view = { layers: [], signal: new AbortController().signal, progress: () => undefined };
    const request = { command, folder: '.' as const, timeoutMs: 20_000, network: false, keepByProducts: false };
    const ran = await made.rehearse(request, view);
    if (!ran.ok) throw new Error(ran.error.message);
    return { ...ran.value, text: Buffer.from(await ran.value.output.read()).toString() };
  };
  return { made, run };
};

const LOOK =
  'for f in a.txt .env Diary/today.md secret-note.md open-note.md denied/x.txt; do cat "$f" 2>/dev/null; done; true';

it('case 127: for a model elsewhere, secret, denied and private files are not there', async () => {
  const { made, run } = sandbox(false);
  expect(await made.capability()).toEqual({ tier: 'rehearsed' });
  expect((await run(LOOK)).text).toBe('plain\n# open\n');
  // again, from what is remembered
  expect((await run(LOOK)).text).toBe('plain\n# open\n');
});

it('a model on this machine may see what is private, and neither what is secret nor what is denied', async () => {
  const { run } = sandbox(true);
  expect((await run(LOOK)).text).toBe('plain\ndear diary\n---\nprivate: true\n---\nhidden\n# open\n');
});

it('what an ignore file hides is a by-product', async () => {
  const { run } = sandbox(true);
  const { changes, byProducts } = await run('mkdir out; echo x > out/x; echo y > y');
  expect(changes.map(({ path }) => path)).toEqual(['y']);
  expect(byProducts.join()).toContain('out');
});

it('is not made before the first command, and closing it then is nothing', async () => {
  await sandbox(true).made.close();
});
