// A draft that rewords an action of the hotlist, signed at the end: at a terminal, and by a program that knows nothing of what belongs together.
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Decision } from '../../src/decision/question.ts';
import type { AnswersReply, AskedView, QuestionView } from '../../src/surfaces/server/wire/question-view.ts';
import { onStage, type Stage } from '../support/stage.ts';
import { startDesk } from '../support/web/start-desk.ts';
import { signedIn } from '../surfaces/server/api/program.ts';

const FOCUS = 'flow-focus-data/focus.md';
const note = (action: string): string =>
  `---\ntags: project/work\nstatus: live\n---\n\n## Next actions\n\n- [ ] ${action}\n`;
const entry = { file: 'P.md', lineNumber: 8, lineContent: '- [ ] gym', text: 'gym', sphere: 'work', addedAt: 1 };
const FILES = { 'P.md': note('gym'), 'R.md': note('rest'), [FOCUS]: `${JSON.stringify(entry)}\n` };
const reword = (project_path: string, old_action: string, new_action: string) => ({
  name: 'update_next_action',
  arguments: { project_path, old_action, new_action },
});
const SCRIPT = [
  { calls: [reword('P.md', 'gym', 'Call the gym'), reword('R.md', 'rest', 'Take a rest')] },
  { text: 'Both are clearer now.' },
];
const task = (stage: Stage): string[] => ['run', 'Improve it', ...stage.model, '--profile', 'coach', '--draft'];
const filesNow = (stage: Stage) => Object.fromEntries(Object.keys(FILES).map((path) => [path, stage.read(path)]));

it('at a terminal the two have one number: its hunks cannot be picked, and naming it takes both', async () => {
  const stage = await onStage(FILES, SCRIPT);
  const terminal = stage.screen({ columns: 80, rows: 50 }, ...task(stage));
  await terminal.shows(/Apply which\?[\s\S]*\n>$/);
  const lines = terminal.everything();
  expect(lines.slice(lines.findLastIndex((line) => line.startsWith('One sheet')))).toEqual([
    'One sheet: 3 files, 3 hunks.',
    ' 1  P.md   1 hunk',
    '    Hotlist: "gym" → "Call the gym"   (flow-focus-data/focus.md +1 −1)',
    ' 2  R.md   1 hunk',
    '',
    'Apply which? numbers (1) · all · none · h2 hunks of 2 · d diff of all · d2 ·',
    '  ? help',
    '>',
  ]);
  terminal.type('h1\r');
  await terminal.shows(/P\.md and flow-focus-data\/focus\.md are taken whole or not at all[\s\S]*\n>$/);
  terminal.type('d2\r');
  await terminal.shows(/Take a rest[\s\S]*\n>$/);
  terminal.type('1\r');
  expect(await terminal.exit).toBe(0);
  expect(stage.read('P.md')).toBe(note('Call the gym'));
  expect(JSON.parse(stage.read(FOCUS))).toMatchObject({ lineContent: '- [ ] Call the gym', text: 'Call the gym' });
  expect(stage.read('R.md')).toBe(FILES['R.md']);
});

it('over HTTP the question says what belongs together, and an answer that splits it is not recorded', async () => {
  const stage = await onStage(FILES, SCRIPT);
  const running = stage.start(...task(stage), '--wait', '--json');
  await running.until('"proposal"');
  const desk = await startDesk(stage, ...stage.model, '--profile', 'coach');
  onTestFinished(async () => {
    desk.kill('SIGKILL');
    await desk.finished;
  });
  const program = await signedIn(desk.link);
  const [question] = (await program.call('GET', '/api/questions')).value as readonly QuestionView[];
  const asked = question?.asked[0] as AskedView;
  expect(asked.files.map(({ path, together, mayEdit }) => [path, together, mayEdit])).toEqual([
    ['P.md', 0, true],
    [FOCUS, 0, false],
    ['R.md', undefined, true],
  ]);
  const answer = async (decision: Omit<Extract<Decision, { answer: 'part' }>, 'digest'>) => {
    const decisions = { [asked.id]: { ...decision, digest: asked.digest } };
    const reply = await program.call('POST', '/api/answers', { answers: [{ question: question?.id, decisions }] });
    return (reply.value as AnswersReply).results[0];
  };
  const partsOf = (...paths: string[]): string[] =>
    asked.files.flatMap(({ path, hunks }) => (paths.includes(path) ? hunks.flatMap(({ parts }) => parts) : []));
  for (const paths of [['P.md'], [FOCUS], ['P.md', 'R.md'], [FOCUS, 'R.md']])
    expect(await answer({ answer: 'part', keep: partsOf(...paths) })).toMatchObject({
      recorded: false,
      standing: { is: 'open' },
      why: expect.stringContaining(`P.md and ${FOCUS} are taken whole or not at all`),
    });
  expect(filesNow(stage)).toEqual(FILES);
  expect(await answer({ answer: 'part', keep: partsOf('P.md', FOCUS) })).toMatchObject({ recorded: true });
  expect((await running.finished).code).toBe(0);
  await vi.waitFor(() => expect(stage.read(FOCUS)).toContain('Call the gym'), 10_000);
  expect([stage.read('P.md'), stage.read('R.md')]).toEqual([note('Call the gym'), FILES['R.md']]);
});
