// A client of the HTTP interface that says yes to everything at once, as a script would: what needs a yes of its own is not signed by it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { AnswersReply, QuestionView } from '../../../../src/surfaces/server/wire/question-view.ts';
import { onStage } from '../../../support/stage.ts';
import { startDesk } from '../../../support/web/start-desk.ts';
import { signedIn } from './program.ts';

const SCRIPT = [
  {
    calls: [
      { name: 'create_file', arguments: { path: 'plain.txt', content: 'plain\n', description: 'd' } },
      { name: 'create_file', arguments: { path: '.envrc', content: 'export A=1\n', description: 'd' } },
      { name: 'download_url', arguments: { url: 'http://example.invalid/x', path: 'x.txt' } },
    ],
  },
  { text: 'Done.' },
];

it('case 423: a raw client that sends yes for all is refused for what needs a yes of its own, in every spelling', async () => {
  const stage = await onStage({ 'a.txt': 'a\n' }, SCRIPT);
  const desk = await startDesk(stage, ...stage.model, '--profile', 'code');
  onTestFinished(async () => {
    desk.kill('SIGKILL');
    await desk.finished;
  });
  const program = await signedIn(desk.link);
  await program.call('POST', '/api/sessions', { message: 'Go.' });
  const question = await vi.waitFor(async () => {
    const [found] = (await program.call('GET', '/api/questions')).value as QuestionView[];
    if (found === undefined) throw new Error('nothing waits yet');
    return found;
  }, 30_000);

  // Those with a risk come first, whatever the order of the calls.
  expect(question.asked.map(({ risks }) => risks)).toEqual([['protected'], ['network'], []]);
  const [envrc, download, plain] = question.asked;

  const send = async (decisions: unknown) => {
    const { status, value } = await program.call('POST', '/api/answers', {
      answers: [{ question: question.id, decisions }],
    });
    return { status, value: value as AnswersReply };
  };
  expect((await send('all')).status).toBe(400);
  expect((await send({ all: { answer: 'approve', digest: plain!.digest } })).value.results[0]?.recorded).toBe(false);
  const everything = (more: object) =>
    Object.fromEntries(question.asked.map(({ id, digest }) => [id, { answer: 'approve', digest, ...more }]));
  expect((await send(everything({ risks: ['all'] }))).status).toBe(400);
  for (const more of [{}, { risks: [] }, { risks: ['protected'] }, { risks: ['network'] }]) {
    const { value } = await send(everything(more));
    expect(value.results[0]).toMatchObject({ recorded: false, standing: { is: 'open' } });
    expect(value.results[0]?.why).toContain('needs a yes of its own');
  }
  expect(['.envrc', 'plain.txt', 'x.txt'].filter((name) => existsSync(join(stage.workspace, name)))).toEqual([]);

  // Each by itself, with what it needs that for; the download is refused.
  const own = {
    [plain!.id]: { answer: 'approve', digest: plain!.digest },
    [envrc!.id]: { answer: 'approve', digest: envrc!.digest, risks: envrc!.risks },
    [download!.id]: { answer: 'refuse', digest: download!.digest },
  };
  expect((await send(own)).value.results[0]).toMatchObject({ recorded: true });
  await vi.waitFor(() => expect(stage.read('.envrc')).toBe('export A=1\n'), 30_000);
  expect(stage.read('plain.txt')).toBe('plain\n');
});
