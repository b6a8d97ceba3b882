// A running desk, as another program meets it: what it replies is what docs/openapi.json says, and its keys are nowhere but in the link.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { replySchema } from '../../../../src/surfaces/server/api/openapi.ts';
import type { QuestionView } from '../../../../src/surfaces/server/wire/question-view.ts';
import type { DeskState, SessionHead, TranscriptPage } from '../../../../src/surfaces/server/wire/session-view.ts';
import { onStage, type Stage } from '../../../support/stage.ts';
import { startDesk } from '../../../support/web/start-desk.ts';
import { type Description, misfits } from './fits.ts';
import { type Program, signedIn } from './program.ts';

const description: Description = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../docs/openapi.json'), 'utf8'),
);

const FILES = {
  'main.js': 'console.log(1);\nconsole.log(2);\n',
  '.env': 'KEY=1\n',
  'notes.md': '# Notes\n\nSome words.\n',
  '.countersign/rules.yaml': 'rules:\n  - deny: "*"\n    in: ["Diary/**"]\n',
};
const SCRIPT = [
  {
    text: 'I will mend it.',
    calls: [
      {
        name: 'edit_file',
        arguments: { path: 'main.js', edits: [{ old: '(1)', new: '(10)' }], description: 'a larger one' },
      },
    ],
  },
  { calls: [{ name: 'read_file', arguments: { path: '.env' } }] },
  { text: 'Done.' },
];

const openDesk = async (stage: Stage, ...flags: string[]): ReturnType<typeof startDesk> => {
  const desk = await startDesk(stage, ...stage.model, '--profile', 'code', ...flags);
  onTestFinished(async () => {
    desk.kill('SIGKILL');
    await desk.finished;
  });
  return desk;
};

/** Asks, and holds every reply against the description. */
const checking = (program: Program, met: Set<string>) => {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const { status, value } = await program.call(method, path, body);
    const operation = operationAt(method, path);
    expect([method, path, status, value]).toEqual([method, path, 200, value]);
    expect([method, path, misfits(description, operation.schema, value)]).toEqual([method, path, []]);
    met.add(operation.name);
    return value as T; // as the schema says, which was checked just now
  };
};

const operationAt = (method: string, path: string) => {
  const [address = ''] = path.split('?');
  const fitting = Object.keys(description.paths)
    .filter((each) => new RegExp(`^${each.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(address))
    .sort((one, other) => one.split('{').length - other.split('{').length)
    .find((each) => description.paths[each]?.[method.toLowerCase()] !== undefined);
  const operation = description.paths[fitting ?? '']?.[method.toLowerCase()];
  const schema = operation?.responses['200'].content['application/json']?.schema;
  if (schema === undefined) throw new Error(`${method} ${path} is not described`);
  return { name: `${method} ${fitting}`, schema };
};

it('what is said over the wire fits the description: replies, events and errors', async () => {
  const stage = await onStage(FILES, SCRIPT);
  const desk = await openDesk(stage);
  const program = await signedIn(desk.link);
  const met = new Set<string>();
  const ask = checking(program, met);

  const state = await ask<DeskState>('GET', '/api/state');
  const events = await program.events(state.after);
  const { id } = await ask<SessionHead>('POST', '/api/sessions', { message: 'Make it larger.' });
  const waiting = (tool: string): Promise<QuestionView> =>
    vi.waitFor(async () => {
      const all = await ask<readonly QuestionView[]>('GET', '/api/questions');
      const found = all.find(({ asked }) => asked[0]?.tool.name === tool);
      if (found === undefined) throw new Error(`nothing of ${tool} waits yet`);
      return found;
    }, 30_000);
  const question = await waiting('edit_file');
  const asked = question.asked[0]!;
  const proposal = `/api/questions/${question.id}/${encodeURIComponent(asked.id)}`;
  await ask('GET', `/api/questions/${question.id}`);
  await ask('GET', `${proposal}/files/0`);
  await ask('GET', `${proposal}/always`);
  const decisions = { [asked.id]: { answer: 'approve', digest: asked.digest } };
  await ask('POST', '/api/answers', { answers: [{ question: question.id, decisions }] });
  await vi.waitFor(() => expect(stage.read('main.js')).toContain('(10)'), 30_000);
  const share = await waiting('read_file');
  const shared = share.asked[0]!;
  await ask('GET', `/api/questions/${share.id}/${encodeURIComponent(shared.id)}/items/0`);
  const refused = { [shared.id]: { answer: 'refuse', digest: shared.digest, reason: 'not that one' } };
  await ask('POST', '/api/answers', { answers: [{ question: share.id, decisions: refused }] });
  await vi.waitFor(
    async () => expect((await ask<SessionHead>('GET', `/api/sessions/${id}`)).state).toBe('done'),
    30_000,
  );
  const page = await ask<TranscriptPage>('GET', `/api/sessions/${id}/transcript`);
  const receipt = page.items.find((item) => item.kind === 'receipt');
  await ask(
    'GET',
    `/api/sessions/${id}/receipts/${encodeURIComponent(receipt?.kind === 'receipt' ? receipt.call : '')}`,
  );
  for (const path of ['', `/${id}/context`]) await ask('GET', `/api/sessions${path}`);
  await ask('GET', `/api/sessions/${id}/transcript?around=${receipt?.seq ?? 0}&limit=4`);
  await ask('GET', `/api/sessions/${id}/find?words=larger`);
  await ask('GET', `/api/sessions/${id}/export`);
  await ask('GET', '/api/find?words=larger');
  await ask('GET', '/api/complete?text=%40ma&at=3');
  await ask('POST', `/api/sessions/${id}/rename`, { title: 'Larger' });
  await ask('POST', `/api/sessions/${id}/fork`, {});
  for (const path of ['/api/history', '/api/history/1', '/api/history/1/files/0', '/api/history/1/conflict'])
    await ask('GET', path);
  await ask('POST', '/api/history/1/undo', {});
  await ask('POST', '/api/history/1/redo', {});
  await ask('POST', '/api/history/undo', { group: 1 });
  await ask('POST', '/api/history/redo', { entries: [1] });
  await ask('POST', '/api/ledger/verify');
  await ask('POST', '/api/links');
  for (const path of ['ledger', 'shared', 'stats', 'rules', 'rules/suggest', 'rules/why?call=run_command%20npm%20test'])
    await ask('GET', `/api/${path}`);
  await ask('POST', '/api/rules/try', { yaml: '- allow: read_file\n' });
  for (const { name } of described('GET'))
    if (!met.has(`GET ${name}`) && !name.includes('{') && name !== '/api/events') await ask('GET', name);

  await ask('GET', '/api/tools/edit_file');

  // There is no skill here.
  const left = described('GET').filter(({ name }) => !met.has(`GET ${name}`) && name !== '/api/events');
  expect(left.map(({ name }) => name).filter((name) => !LEFT.includes(name))).toEqual([]);

  await vi.waitFor(() => expect(events.map(({ kind }) => kind)).toContain('settled'), 30_000);
  const schema = replySchema('DeskEvent');
  expect(events.flatMap((event) => misfits(description, schema, event))).toEqual([]);
  for (const [method, path, body] of WRONG) {
    const { status, value } = await program.call(method, path, body);
    expect([path, status >= 400, misfits(description, replySchema('ErrorReply'), value)]).toEqual([path, true, []]);
  }
});

const LEFT = ['/api/skills/{name}'];

const WRONG = [
  ['GET', '/api/nothing'],
  ['GET', '/api/sessions/99'],
  ['GET', '/api/questions/99'],
  ['GET', '/api/history/99'],
  ['GET', '/api/history?limit=many'],
  ['POST', '/api/answers', { answers: [] }],
  ['POST', '/api/sessions', { message: '', more: 1 }],
  ['POST', '/api/rules/try', { yaml: '- alow: read_file\n' }],
  ['DELETE', '/api/rules/none'],
] as const;

const described = (method: string): readonly { readonly name: string }[] =>
  Object.entries(description.paths)
    .filter(([, methods]) => methods[method.toLowerCase()] !== undefined)
    .map(([name]) => ({ name }));

it('case 292, case 293: neither the token nor the cookie is in a file, an argument or a line of the log', async () => {
  const stage = await onStage(FILES, SCRIPT);
  const desk = await openDesk(stage, '--verbose');
  const token = new URL(desk.link).searchParams.get('token') ?? '';
  const program = await signedIn(desk.link);
  await program.call('GET', `/nowhere?token=${token}`);
  await program.call('GET', '/api/state');
  const secrets = [token, program.cookie.split('=')[1] ?? ''];
  expect(secrets.map(({ length }) => length)).toEqual([43, 43]);
  const texts = [...filesBelow(stage.home), ...filesBelow(stage.workspace)].map((file) => readFileSync(file, 'latin1'));
  expect(texts.length).toBeGreaterThan(3);
  const process = ['cmdline', 'environ'].map((name) => readFileSync(`/proc/${desk.pid}/${name}`, 'latin1'));
  desk.kill('SIGTERM');
  const { stdout, stderr } = await desk.finished;
  for (const secret of secrets) {
    expect([...texts, ...process].filter((text) => text.includes(secret))).toEqual([]);
    expect(stderr).not.toContain(secret);
  }
  // The link itself is printed once, and only there.
  expect(stdout.split(token)).toHaveLength(2);
});

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
