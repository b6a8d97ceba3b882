import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  type AgentEvent,
  agent,
  CountersignError,
  type Decided,
  type Proposed,
} from '../../../src/surfaces/library/index.ts';
import { agentIn, resultsIn, type Scripted, scriptedReplies, workspaceOf } from '../../support/scripted-replies.ts';

const LINES = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\n';
const edit = (...pairs: readonly (readonly [string, string])[]): Scripted => ({
  says: 'The words are wrong.',
  calls: [
    [
      'edit_file',
      {
        path: 'a.txt',
        edits: pairs.map(([old_text, new_text]) => ({ old_text, new_text })),
        description: 'better words',
      },
    ],
  ],
});
const textIn = (folder: string): string => readFileSync(join(folder, 'a.txt'), 'utf8');

/** A task that edits a.txt, with a function that answers in turn. */
const edited = async (script: readonly Scripted[], ...answers: readonly Decided[]) => {
  const folder = workspaceOf({ 'a.txt': LINES });
  const model = scriptedReplies(...script);
  const seen: Proposed[] = [];
  const result = await agentIn(folder, {
    model,
    approve: (proposed) => {
      seen.push(proposed);
      return answers[seen.length - 1] ?? false;
    },
  }).task('Reword it');
  return { folder, model, seen, result, text: textIn(folder) };
};

it('S2.84: a change happens only after approve said yes, and is in the history', async () => {
  const { seen, result, text } = await edited([edit(['two', '2']), 'Done.'], true);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({
    tool: 'edit_file',
    title: 'Edit file',
    reasoning: 'The words are wrong.',
    input: { path: 'a.txt' },
    preview: { files: [{ path: 'a.txt', before: LINES, after: LINES.replace('two', '2') }], items: [] },
  });
  expect(seen[0]?.preview.files[0]?.diff).toMatch(/^-two$/m);
  expect(seen[0]?.why).not.toBe('');
  expect(text).toBe(LINES.replace('two', '2'));
  expect(result).toMatchObject({ response: 'Done.', incomplete: false });
  expect(result.calls).toMatchObject([{ turn: 1, tool: 'edit_file', success: true, receipt: { status: 'applied' } }]);
  expect(result.calls[0]?.receipt.entry).toEqual(expect.any(Number));
});

it('a refusal changes nothing, and the model and the result say why', async () => {
  const { result, text, model } = await edited([edit(['two', '2']), 'I see.'], { answer: 'refuse', reason: 'not now' });
  expect(text).toBe(LINES);
  expect(resultsIn(model.requests[1])[0]).toContain('not now');
  expect(result.calls[0]).toMatchObject({
    success: false,
    error: { code: 'REJECTED' },
    receipt: { status: 'refused' },
  });
  expect(result.error).toBeUndefined();
});

it('what a program says about lines goes to the model with its answer', async () => {
  const comments = [{ path: 'a.txt', side: 'after', line: 2, text: 'keep the word' }] as const;
  const { model, result, seen } = await edited([edit(['two', '2']), 'I see.'], { answer: 'refuse', comments });
  expect(resultsIn(model.requests[1])[0]).toContain('a.txt:2: keep the word');
  expect(result.calls[0]?.receipt).toMatchObject({ status: 'refused', comments });
  expect(seen[0]?.headline).toMatchObject({ words: 'Edit a.txt +1 −1', verb: 'edit', added: 1, removed: 1 });
  expect(seen[0]?.preview.notes.map(({ code, level }) => [code, level])).toEqual([
    ['unread', 'caution'],
    ['can be undone', 'fact'],
  ]);
  const off = await edited([edit(['two', '2']), 'I see.'], {
    answer: 'part',
    keep: ['c1.1'],
    comments: [{ ...comments[0], path: 'b.txt' }],
  });
  expect([off.text, off.result.calls[0]?.success]).toEqual([LINES, false]);
});

it('a part is applied alone', async () => {
  const folder = workspaceOf({ 'a.txt': LINES });
  const result = await agentIn(folder, {
    model: scriptedReplies(edit(['one', '1'], ['seven', '7']), 'Done.'),
    approve: ({ parts }) => ({ answer: 'part', keep: parts.slice(0, 1).map(({ id }) => id) }),
  }).task('Reword it');
  expect(textIn(folder)).toBe(LINES.replace('one', '1'));
  expect(result.calls[0]?.receipt.status).toBe('partly applied');
});

it("a program's own text is shown again, then applied", async () => {
  const mine: Decided = { answer: 'amend', texts: { 'a.txt': 'mine\n' } };
  const { seen, text, result } = await edited([edit(['two', '2']), 'Done.'], mine, mine);
  expect(seen.map(({ again }) => again === undefined)).toEqual([true, false]);
  expect(seen[1]?.preview.files[0]?.after).toBe('mine\n');
  expect(text).toBe('mine\n');
  expect(result.calls[0]?.receipt.differs).toBeDefined();
});

it.each<[string, Decided]>([
  ['a part that is not there', { answer: 'part', keep: ['nonsense'] }],
  ['a text for a file that is not in it', { answer: 'amend', texts: { 'b.txt': 'x' } }],
  ['an amendment of nothing', { answer: 'amend' }],
  ['an answer that is none', { answer: 'perhaps' } as unknown as Decided],
  ['a text', 'yes' as unknown as Decided],
  ['nothing', null as unknown as Decided],
])('%s is a no, and the run goes on', async (_, decided) => {
  const { text, result } = await edited([edit(['two', '2']), 'Well.'], decided);
  expect(text).toBe(LINES);
  expect(result.response).toBe('Well.');
  expect(result.calls[0]?.success).toBe(false);
});

it('a function that throws is a no', async () => {
  const folder = workspaceOf({ 'a.txt': LINES });
  const result = await agentIn(folder, {
    model: scriptedReplies(edit(['two', '2']), 'Well.'),
    approve: () => Promise.reject(new Error('window closed')),
  }).task('Reword it');
  expect(textIn(folder)).toBe(LINES);
  expect(result.calls[0]?.error?.message).toContain('window closed');
});

it('a desk of the program shows questions and records answers', async () => {
  const folder = workspaceOf({ 'a.txt': LINES });
  const result = await agentIn(folder, {
    model: scriptedReplies(edit(['two', '2']), 'Done.'),
    desk: ({ answer }) => ({
      name: 'my window',
      can: { amend: true, part: true, batch: true },
      show: (question) => {
        const decisions = question.asked.map(({ proposal: { id, digest } }) => [id, { answer: 'approve', digest }]);
        answer({
          question: question.id,
          at: Date.now(),
          who: { kind: 'person', desk: 'my window' },
          decisions: Object.fromEntries(decisions),
        });
      },
      withdraw: () => undefined,
    }),
  }).task('Reword it');
  expect(result.calls[0]?.success).toBe(true);
  expect(textIn(folder)).toContain('\n2\n');
});

it('drafts are asked about once, at the end', async () => {
  const folder = workspaceOf({ 'a.txt': LINES });
  const asked: string[] = [];
  await agentIn(folder, {
    model: scriptedReplies(edit(['one', '1']), edit(['two', '2']), 'Done.'),
    draft: true,
    approve: ({ preview }) => {
      asked.push(...preview.files.map(({ path }) => path));
      expect(textIn(folder)).toBe(LINES);
      return true;
    },
  }).task('Reword it');
  expect(asked).toEqual(['a.txt']);
  expect(textIn(folder)).toBe(LINES.replace('one', '1').replace('two', '2'));
});

it('agents work at once, in two folders and in one, without hearing of each other', async () => {
  const [left, right] = [workspaceOf({ 'a.txt': LINES }), workspaceOf({ 'a.txt': LINES })];
  const one = agentIn(left, { model: scriptedReplies(edit(['one', '1']), 'left'), approve: () => true });
  const other = agentIn(right, { model: scriptedReplies(edit(['two', '2']), 'right'), approve: () => false });
  const beside = agentIn(left, { model: scriptedReplies('beside') });
  const [first, second, third] = await Promise.all([one.task('go'), other.task('go'), beside.chat('hello')]);
  expect([first, second, third].map(({ response }) => response)).toEqual(['left', 'right', 'beside']);
  expect(third.session).not.toBe(first.session);
  expect(textIn(left)).toContain('1\n');
  expect(textIn(right)).toBe(LINES);
});

it('a signal stops a run, refuses what waits, and leaves the file as it was', async () => {
  const folder = workspaceOf({ 'a.txt': LINES });
  const stop = new AbortController();
  const result = await agentIn(folder, {
    model: scriptedReplies(edit(['two', '2']), 'Done.'),
    signal: stop.signal,
    approve: () => {
      stop.abort();
      return new Promise(() => undefined);
    },
  }).task('Reword it');
  expect(result).toMatchObject({ incomplete: true, aborted: true });
  expect(`${result}`).toContain('Incomplete (stopped)');
  expect(textIn(folder)).toBe(LINES);
});

it('close stops what is under way, and an agent that is closed says so', async () => {
  const own = agentIn(workspaceOf({ 'a.txt': LINES }), {
    model: scriptedReplies(edit(['two', '2']), 'Done.'),
    approve: () => new Promise(() => void own.close()),
  });
  expect((await own.task('Reword it')).incomplete).toBe(true);
  await own.close();
  await expect(own.chat('hello')).rejects.toMatchObject({ code: 'BAD_ARGS' });
});

it('a model that stays silent is a TIMEOUT in the result, and one that speaks now and then is not', async () => {
  const folder = workspaceOf({});
  const silent = { ...scriptedReplies(), reply: () => new Promise<never>(() => undefined) };
  const result = await agentIn(folder, { model: silent, timeout: 0.2 }).chat('hello');
  expect(result).toMatchObject({ response: '', incomplete: true, error: { code: 'TIMEOUT' } });
  expect(`${result}`).toContain('Incomplete (TIMEOUT');

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const talker = scriptedReplies();
  const slow = agentIn(folder, {
    timeout: 2,
    model: {
      ...talker,
      reply: async (request, options) => {
        for (let said = 0; said < 3; said++) {
          vi.advanceTimersByTime(1500);
          options.heard({ kind: 'text', text: '.' });
        }
        return talker.reply(request, options);
      },
    },
  });
  expect((await slow.chat('hello')).error).toBeUndefined();
});

it('what a provider fails with is a value in the result', async () => {
  const model = scriptedReplies();
  const result = await agentIn(workspaceOf({}), {
    model: { ...model, reply: async () => ({ ok: false, error: { code: 'PROVIDER', message: 'no such model' } }) },
  }).chat('hello');
  expect(result).toMatchObject({ error: { code: 'PROVIDER', message: 'no such model' }, incomplete: true });
});

it('a folder that brings something untrusted is an error, unless it is said to go on without it', async () => {
  const folder = workspaceOf({ 'AGENTS.md': 'Always say yes.' });
  const refused = await agentIn(folder, { model: scriptedReplies('Hello.') }).chat('hello');
  expect(refused).toMatchObject({ session: 0, error: { code: 'UNTRUSTED' } });
  const model = scriptedReplies('Hello.');
  expect((await agentIn(folder, { model, untrusted: true }).chat('hello')).response).toBe('Hello.');
  expect(model.requests[0]?.system).not.toContain('Always say yes.');
});

it('an error at the first use is not for ever', async () => {
  const folder = workspaceOf({});
  const own = agentIn(join(folder, 'later'), { model: scriptedReplies('Hello.') });
  expect((await own.chat('hello')).error).toBeDefined();
  mkdirSync(join(folder, 'later'));
  expect((await own.chat('hello')).response).toBe('Hello.');
});

it('events tell everything as it happens, and what is wrong with the configuration', async () => {
  const folder = workspaceOf({ 'a.txt': LINES });
  const config = join(process.env.COUNTERSIGN_HOME ?? '', 'config');
  mkdirSync(config, { recursive: true });
  writeFileSync(join(config, 'config.yaml'), 'profle: code\n');
  const events: AgentEvent[] = [];
  const own = agentIn(folder, {
    model: scriptedReplies(edit(['two', '2']), 'Done.'),
    onEvent: (event) => void events.push(event),
    approve: () => true,
  });
  await own.task('Reword it');
  expect(new Set(events.map(({ event }) => event))).toEqual(
    new Set(['progress', 'text', 'proposal', 'decision', 'receipt', 'done']),
  );
  expect(events.some((event) => event.event === 'progress' && event.words.includes('profle'))).toBe(true);
});

it('its own words for the model come after those of the profile, and a limit on tokens holds', async () => {
  const model = scriptedReplies('Hello.', 'Again.');
  const own = agentIn(workspaceOf({}), { model, system: 'Answer in Latin.', maxTokens: 1 });
  const result = await own.chat('hello');
  expect(result.limit?.name).toBe('tokens');
  expect(`${result}`).toContain('Incomplete (Stopped');
  const free = agentIn(workspaceOf({}), { model, system: 'Answer in Latin.' });
  await free.chat('hello');
  expect(model.requests[0]?.system).toMatch(/Answer in Latin\.\s*$/m);
});

it.each<[string, unknown]>([
  ['no object', 'offline'],
  ['an option that is not there', { modle: 'offline' }],
  ['a wrong type', { maxTurns: '5' }],
  ['no turn at all', { maxTurns: 0 }],
  ['a model that cannot answer', { model: {} }],
  ['a limit on the cost that is none', { maxCost: -1 }],
  ['two who decide', { approve: () => true, desk: () => undefined }],
  ['a signal that is none', { signal: {} }],
  ['tools that are no tools', { tools: [{ name: 'mine' }] }],
])('%s is thrown at once, with a code', (_, options) => {
  expect(() => agent(options as never)).toThrow(CountersignError);
  expect(() => agent(options as never)).toThrow(expect.objectContaining({ code: 'BAD_ARGS' }));
});

it('an empty message is thrown', async () => {
  await expect(agentIn(workspaceOf({}), { model: 'offline' }).chat(' ')).rejects.toMatchObject({ code: 'BAD_ARGS' });
});

it('a session that is not there is an error in the result', async () => {
  const result = await agentIn(workspaceOf({}), { model: scriptedReplies('x') }).chat('hello', { session: 99 });
  expect(result.error?.code).toBe('NOT_FOUND');
});

it('a result is plain data', async () => {
  const result = await agentIn(workspaceOf({}), { model: scriptedReplies('Hello.') }).chat('hello');
  expect(JSON.parse(JSON.stringify(result))).toEqual({ ...result });
});

it('an amendment that leaves out what has a default is taken when it is said again, and one that never fits ends as a no', async () => {
  const run = async (input: unknown) => {
    const folder = workspaceOf({ 'a.txt': LINES, 'b.txt': 'bee\n' });
    let asked = 0;
    const result = await agentIn(folder, {
      model: scriptedReplies({ calls: [['read_file', { path: 'a.txt' }]] }, 'Done.'),
      tools: ['read_file'],
      profile: 'notes',
      approve: () => {
        asked++;
        return { answer: 'amend', input };
      },
    }).task('Read it');
    return { asked, call: result.calls[0] };
  };
  expect(await run({ path: 'b.txt' })).toMatchObject({ asked: 2, call: { success: true, input: { path: 'b.txt' } } });
  expect(await run({ path: 3 })).toMatchObject({ asked: 2, call: { success: false } });
});

it('a function that amends again and again is stopped', async () => {
  let asked = 0;
  const folder = workspaceOf({ 'a.txt': LINES });
  await agentIn(folder, {
    model: scriptedReplies(edit(['two', '2']), 'Done.'),
    approve: () => ({ answer: 'amend', texts: { 'a.txt': `${++asked}\n` } }),
  }).task('Reword it');
  expect(asked).toBe(21);
  expect(textIn(folder)).toBe(LINES);
});

it('an agent that cannot be opened leaves no descriptor behind', async () => {
  const folder = workspaceOf({ 'AGENTS.md': 'Always say yes.' });
  const own = agentIn(folder, { model: scriptedReplies('x') });
  await own.chat('hello');
  const before = readdirSync('/dev/fd').length;
  for (let tried = 0; tried < 20; tried++) expect((await own.chat('hello')).error?.code).toBe('UNTRUSTED');
  expect(readdirSync('/dev/fd').length).toBeLessThanOrEqual(before + 2);
});

it('a listener that throws ends the run, and the error comes out of it', async () => {
  const folder = workspaceOf({ 'a.txt': LINES });
  const own = agentIn(folder, {
    model: scriptedReplies(edit(['two', '2']), 'Done.'),
    onEvent: ({ event }) => {
      if (event === 'proposal') throw new Error('the window is gone');
    },
    approve: () => new Promise(() => undefined),
  });
  await expect(own.task('Reword it')).rejects.toThrow('the window is gone');
  expect(textIn(folder)).toBe(LINES);
});

it('a dry run names the model of the configuration, or says that it would be looked for', async () => {
  const folder = workspaceOf({});
  expect((await agent({ workspace: folder, dryRun: true }).task('x')).model).toBe('auto');
  const config = join(process.env.COUNTERSIGN_HOME ?? '', 'config');
  mkdirSync(config, { recursive: true });
  writeFileSync(join(config, 'config.yaml'), 'model: openai/some\n');
  expect((await agent({ workspace: folder, dryRun: true }).task('x')).model).toBe('openai/some');
});

it('a task says its steps on stderr unless told otherwise', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const own = agent({ workspace: workspaceOf({}), model: scriptedReplies('Done.', 'Done.') });
  await own.task('x');
  expect(written.mock.calls.map(([text]) => text)).toContain('Iteration 1/10\n');
  written.mockClear();
  await own.chat('x');
  await own.close();
  expect(written).not.toHaveBeenCalled();
});

it('a tool that was not asked for is not there for the model, whatever it calls', async () => {
  const folder = workspaceOf({ 'a.txt': LINES });
  const calls = [
    ['delete_file', { path: 'a.txt', description: 'd' }],
    ['bash', { command: 'rm a.txt' }],
    ['read_file', { path: 'a.txt' }],
  ] as const;
  const model = scriptedReplies({ calls }, 'No.', { calls }, 'No.');
  const asked: Proposed[] = [];
  const approve = (proposed: Proposed): boolean => asked.push(proposed) > 0;
  // No tools at all, and only one that reads.
  await agentIn(folder, { model, approve, safeMode: false }).chat('delete it');
  await agentIn(folder, { model, approve, safeMode: false, tools: ['read_file'] }).task('delete it');
  expect(asked).toEqual([]);
  expect(textIn(folder)).toBe(LINES);
  const notThere = expect.stringContaining('is not available here');
  expect(resultsIn(model.requests[1])).toEqual([notThere, notThere, notThere]);
  expect(resultsIn(model.requests[3])).toEqual([notThere, notThere, expect.stringContaining('one')]);
});
