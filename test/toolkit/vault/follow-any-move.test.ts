// Whatever vault and whatever move: a link that meant a file means the same one afterwards, asked of an index that is made anew.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNote } from '../../../src/toolkit/vault/note-name.ts';
import { readNote } from '../../../src/toolkit/vault/read-note.ts';
import { contents, preview } from '../tool-calls.ts';
import { indexAt, readAt, vaultGround } from './vault-ground.ts';

const FOLDERS = ['', 'A/', 'B/', 'A/B/', 'two words/'];
const NAMES = ['x', 'y', 'Long (odd) name'];
const PATHS = FOLDERS.flatMap((folder) => NAMES.map((name) => `${folder}${name}.md`));

const target = fc.oneof(
  fc.constantFrom(...PATHS, ...NAMES, ...NAMES.map((name) => `../${name}`), ...NAMES.map((name) => `./${name}`)),
  fc.constantFrom('Other name', 'B/x', '../A/y.md', '/A/x', 'none'),
);
const link = fc
  .tuple(target, fc.constantFrom('[[T]]', '![[T#Head]]', '[[T|shown]]', '[t](<T>)', '[t](E#^b)', '![t](E)'))
  .map(([to, form]) => form.replace('T', to).replace('E', encodeURI(to).replaceAll('(', '%28').replaceAll(')', '%29')));
const note = fc
  .tuple(fc.array(link, { maxLength: 5 }), fc.boolean())
  .map(([links, aliased]) => `${aliased ? '---\naliases: [Other name]\n---\n' : ''}ä ${links.join(' 京 ')}\r\nend\n`);
const world = fc.record({
  notes: fc.dictionary(fc.constantFrom(...PATHS), note, { minKeys: 2, maxKeys: 7 }),
  app: fc.option(fc.constantFrom('{}', '{"newLinkFormat":"relative"}', '{"newLinkFormat":"absolute"}'), {
    nil: undefined,
  }),
  which: fc.nat(),
  to: fc.constantFrom(...PATHS.map((path) => path.replace('x.md', 'new.md')), ...PATHS),
});

/** What every link of every note means, in their order. */
const meanings = async (folder: string, paths: readonly string[]): Promise<Map<string, (string | undefined)[]>> => {
  const index = indexAt(folder);
  await index.settled(60_000);
  const found = new Map(
    paths.map((path) => [
      path,
      readNote(path, readAt(folder, path)).links.map((each) => index.resolveLink(each.target, path)),
    ]),
  );
  await index.close();
  return found;
};

it('links mean what they meant', async () => {
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(world, async ({ notes, app, which, to }) => {
      const paths = Object.keys(notes);
      const from = paths[which % paths.length] ?? '';
      fc.pre(!paths.includes(to));
      const vault = vaultGround({ ...notes, ...(app === undefined ? {} : { '.obsidian/app.json': app }) });
      const before = await meanings(vault.folder, paths);
      const { changes = [], notes: said = [] } = await preview(vault.context, 'move_file', { from, to });
      expect(said.filter(({ code }) => code === 'links break')).toEqual([]);
      for (const change of changes) if (change.after === null) rmSync(join(vault.folder, change.path));
      for (const change of changes) {
        const text = await contents(change.after);
        if (text === null) continue;
        mkdirSync(dirname(join(vault.folder, change.path)), { recursive: true });
        writeFileSync(join(vault.folder, change.path), text);
        changed += isNote(change.path) && change.from === undefined ? 1 : 0;
      }
      const after = await meanings(
        vault.folder,
        paths.map((path) => (path === from ? to : path)),
      );
      for (const [path, links] of before) {
        const now = after.get(path === from ? to : path);
        expect(now).toHaveLength(links.length);
        for (const [at, meant] of links.entries())
          if (meant !== undefined) expect(now?.[at], `link ${at} of ${path}`).toBe(meant === from ? to : meant);
      }
    }),
    { numRuns: 150, seed: 12 },
  );
  // It would prove nothing if no note had to follow.
  expect(changed).toBeGreaterThan(50);
}, 120_000);
