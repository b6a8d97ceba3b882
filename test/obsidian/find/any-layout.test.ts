// Layouts that nobody thought of: whatever leads where, there is an answer, and nothing of the vault is started.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findCountersign } from '../../../obsidian/src/find/find-countersign.ts';
import { noticeFor } from '../../../obsidian/src/find/words.ts';
import { type MadeUpFile, madeUpMachine, nodeOf, packageAt } from '../../support/obsidian/made-up-machine.ts';

const VAULT = '/home/person/notes';

const FOLDERS = [
  `${VAULT}/node_modules/.bin`,
  `${VAULT}/bin`,
  VAULT,
  '/home/person/bin',
  '/home/person/n/bin',
  '/home/person/.nvm/versions/node/v22.12.0/bin',
  '/home/person/.volta/bin',
  '/opt/t',
  '/usr/bin',
] as const;
const PACKAGES = [
  `${VAULT}/node_modules/countersign`,
  '/home/person/n/lib/node_modules/countersign',
  '/opt/countersign',
] as const;
const PLACES = [
  ...FOLDERS.flatMap((folder) => [folder, `${folder}/node`, `${folder}/countersign`, `${folder}/bash`]),
  ...PACKAGES,
  '/home/person',
];

const place = fc.constantFrom(...PLACES);
/** Where something can be found, oftener than elsewhere. */
const likely = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...FOLDERS, ...PACKAGES) },
  { weight: 1, arbitrary: place },
);
const sometimes = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 1, arbitrary }, { weight: 4, arbitrary: fc.constant(undefined) });
const node: fc.Arbitrary<MadeUpFile> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('18.20.0', '20.19.0', '22.12.0').map(nodeOf) },
  { weight: 1, arbitrary: fc.constant({ text: '\u007fELF', answers: 'v22.0.0\n', owner: 1001 }) },
  { weight: 1, arbitrary: fc.constant({ text: '\u007fELF', hangs: true as const }) },
);
const launcher: fc.Arbitrary<MadeUpFile> = fc
  .constantFrom(...PACKAGES)
  .map((named) => ({ text: `#!/bin/sh\nexec node "${named}/bin/countersign.cjs" "$@"\n`, answers: 'v22.0.0\n' }));
const shell: fc.Arbitrary<MadeUpFile> = fc
  .record({ node: place, countersign: place, path: likely })
  .map((knows) => ({ text: '\u007fELF', shell: knows }));

const named = (name: string, file: fc.Arbitrary<MadeUpFile>): fc.Arbitrary<Record<string, MadeUpFile>> =>
  fc.dictionary(fc.constantFrom(...FOLDERS.map((folder) => `${folder}/${name}`)), file, { maxKeys: 4 });

const layout = fc.record({
  nodes: named('node', node),
  launchers: named('countersign', launcher),
  shells: named('bash', shell),
  packages: fc.subarray([...PACKAGES]),
  links: fc.dictionary(place, place, { maxKeys: 3 }),
  env: fc.record({
    PATH: fc.array(likely, { maxLength: 4 }).map((folders) => folders.join(':')),
    SHELL: fc.constantFrom(...FOLDERS.map((folder) => `${folder}/bash`)),
    NVM_DIR: place,
    VOLTA_HOME: place,
  }),
  settings: fc.record({ countersign: sometimes(place), node: sometimes(place) }),
  lastGood: sometimes(fc.record({ node: place, script: place })),
});

it('answers for any layout, and starts nothing of the vault nor of somebody else', async () => {
  let [found, asked] = [0, 0];
  await fc.assert(
    fc.asyncProperty(layout, async ({ nodes, launchers, shells, packages, links, env, ...request }) => {
      const all = Object.assign(
        { [`${VAULT}/a.md`]: '' },
        ...packages.map((root) => packageAt(root)),
        nodes,
        launchers,
        shells,
      );
      const { machine, started } = madeUpMachine({ platform: 'linux', files: all, links });
      const vault = (await machine.disk.real(VAULT)) ?? VAULT;
      const finding = await findCountersign(
        { platform: 'linux', home: '/home/person', vault: VAULT, env, ...request },
        machine,
      );
      const programs = started.map(({ program }) => program);
      asked += programs.length;
      for (const each of finding.ok ? [...programs, finding.node, finding.script] : programs) {
        expect(await machine.disk.real(each)).toBe(each);
        expect(`${each}/`.startsWith(`${vault}/`) || each.startsWith(`${VAULT}/`)).toBe(false);
        expect((await machine.disk.look(each))?.owner).toBe(1000);
      }
      if (finding.ok) found += 1;
      else {
        expect(finding.reason.code).not.toBe('search-failed');
        expect(noticeFor(finding.reason, 'linux').commands).toHaveLength(3);
      }
    }),
    { numRuns: 1_000, seed: 19 },
  );
  // It would prove nothing if none could be found.
  expect(found).toBeGreaterThan(20);
  expect(asked).toBeGreaterThan(100);
});
