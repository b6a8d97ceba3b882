// A quick part of the corpus; `npm run measure:rehearsals` runs all of it, as root, as an ordinary user and without user namespaces.
// @module-tag rehearsal
import { expect, it } from 'vitest';
import { CORPUS } from '../support/rehearsals/corpus.ts';
import { EVERYDAY } from '../support/rehearsals/everyday.ts';
import { openCaseGround } from '../support/rehearsals/ground.ts';
import { reachedFrom } from '../support/rehearsals/reach.ts';
import { runCase } from '../support/rehearsals/run-case.ts';

const QUICK = [
  'sed in place',
  'a name with blanks, quotes and a line break',
  '700 new files',
  'rm -rf of everything',
  'a folder emptied and filled again',
  'a folder replaced by a file',
  'a folder renamed by a program',
  'chmod of a whole folder',
  'a folder put behind a link',
  'a link replaced by a folder',
  'git commit',
  'git mv of a folder',
  'make into an ignored folder',
  'the shell start-up files',
  'a device and a pipe',
  'JavaScript: test',
  'JavaScript: type check',
  'JavaScript: status',
  'Python: test',
];
const chosen = [...CORPUS, ...EVERYDAY].filter(({ name }) => QUICK.includes(name));

it('has at least sixty commands, each with a name of its own', () => {
  expect(CORPUS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(CORPUS.length);
  expect(chosen).toHaveLength(QUICK.length);
});

/** Hundreds of files are written to the disk one by one: on a busy machine more than half of a usual test's time. */
const MANY_FILES_MILLISECONDS = 240_000;

it.each(chosen)(
  'shows all of "$name" before anything happens, applies it and takes it back',
  async (each) => {
    expect(await runCase(each, 'rehearsed')).toMatchObject({ problems: [], survivors: 0 });
  },
  MANY_FILES_MILLISECONDS,
);

it.each(
  chosen
    .filter(({ confinedOnly, git, needs }) => confinedOnly !== true && git !== true && needs === undefined)
    .slice(0, 8),
)(
  'tells what "$name" did for real, and the bytes from before undo it',
  async (each) => {
    expect(await runCase(each, 'witnessed')).toMatchObject({ problems: [], survivors: 0 });
  },
  MANY_FILES_MILLISECONDS,
);

it('case 127: reaches no socket of this machine and no file but workspace and toolchains', async () => {
  const ground = openCaseGround({});
  const reached = await reachedFrom(ground);
  await ground.close();
  expect(reached.listeners.length).toBeGreaterThanOrEqual(3);
  expect(reached).toMatchObject({ sockets: 0, files: [] });
});
