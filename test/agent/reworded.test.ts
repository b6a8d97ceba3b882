// No behaviour hangs on the wording of a sentence: with other words in every text that a person reads, the same is decided, asked,
// offered, ticked, done and recorded.
import { expect, it } from 'vitest';
import type { AgentEvent } from '../../src/agent/events.ts';
import type { CallbackAnswer } from '../../src/decision/callback-desk.ts';
import { risksOf } from '../../src/decision/own-yes.ts';
import type { Asked } from '../../src/decision/question.ts';
import { loadProposal } from '../../src/host/deciding/load-proposal.ts';
import type { Rule } from '../../src/policy/rule.ts';
import { answerLine, askOne } from '../../src/surfaces/cli/desk/answer-line.ts';
import { renderProposal } from '../../src/surfaces/cli/desk/render-proposal.ts';
import { unseenFile } from '../../src/surfaces/cli/desk/show-all.ts';
import { withoutPrivate } from '../../src/surfaces/cli/desk/without-private.ts';
import { questionView } from '../../src/surfaces/server/hub/question-view.ts';
import type { Tool } from '../../src/tool/tool.ts';
import type { Services } from '../../src/toolkit/services.ts';
import { fileRead } from '../../src/toolkit/vault/file-read.ts';
import type { Path } from '../../src/workspace/path.ts';
import { type AgentRooms, agentRooms } from '../support/agent-rooms.ts';
import { smallSandbox } from '../support/small-sandbox.ts';
import { itemsOf } from '../surfaces/server/hub/transcript/items-of.ts';

/** Before every text; it stands in no file and no call of this test. */
const MARK = '§';

/** What holds sentences for people and models. Names, paths, commands, codes and contents are no sentences. */
const SENTENCES = new Set([
  ...['summary', 'notes', 'words', 'reason', 'toModel', 'why', 'again', 'message', 'forModel', 'wayOut', 'label'],
  ...['sentence', 'title', 'adjusted', 'ended', 'left', 'kept', 'output'],
]);

/** The same with the mark before every sentence in it, once. Bytes, which are read later, stay as they are. */
const reworded = <T>(value: T, key = ''): T => {
  if (typeof value === 'string')
    return (SENTENCES.has(key) && value !== '' && !value.startsWith(MARK) ? `${MARK}${value}` : value) as T; // a text stays one
  if (Array.isArray(value)) return value.map((each) => reworded<unknown>(each, key)) as T; // as long as it was
  if (typeof value !== 'object' || value === null || 'read' in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, reworded<unknown>(each, name)]),
  ) as unknown as T; // of the same shape
};

/** A tool that says everything in other words. */
const inOtherWords = (tool: Tool): Tool => ({
  ...tool,
  propose: async (input, look) => reworded(await tool.propose(input, look)),
  ...(tool.perform === undefined ? {} : { perform: async (...given) => reworded(await tool.perform!(...given)) }), // it has one
});

/** What is written down, with other words in it, before anybody reads it again. */
const rewordStore = ({ runtime }: Pick<AgentRooms, 'runtime'>): void => {
  const { database } = runtime.store;
  for (const { id, body } of database.all<{ id: number; body: string }>('select id, body from question'))
    database.run('update question set body = ? where id = ?', JSON.stringify(reworded(JSON.parse(body))), id);
  for (const { seq, body } of database.all<{ seq: number; body: string }>(
    "select seq, body from record where kind in ('receipt', 'draft', 'performed', 'signed')",
  ))
    database.run('update record set body = ? where seq = ?', JSON.stringify(reworded(JSON.parse(body))), seq);
};

const DIARY = 'Diary.md';
const FILES = {
  'Note.md': '---\nstatus: live\n---\n\nA paragraph of words.\n\n- [ ] call\n',
  'Other.md': 'Another paragraph.\n',
  [DIARY]: 'Nobody reads this.\n',
  'a.txt': 'one\n',
};
const run = (command: string, more: object = {}) => ({ name: 'run_command', arguments: { command, ...more } });
const edit = (path: string, old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description: 'another word' },
});
const SCRIPT = [
  { calls: [{ name: 'file_read', arguments: { filePaths: ['Other.md', 'Note.md', DIARY] } }] },
  { calls: [run('mkdir -p cache; echo x > cache/x; echo 1 >> a.txt', { cwd: '/' })] },
  { calls: [run('mkdir cache')] },
  { calls: [run('echo for real', { network: true })] },
  { calls: [run('rm a.txt'), run('exit 3')] },
  { calls: [edit('Note.md', 'A paragraph', 'One paragraph')] },
  { calls: [edit('Note.md', 'status: live', 'status: paused'), edit('Other.md', 'Another', 'Again another')] },
  { calls: [run('printf "\\000\\001" > b.bin; rm Other.md')] },
  { calls: [{ name: 'read_file', arguments: { path: 'nowhere.txt' } }] },
  { text: 'All done.' },
];
const RULES: readonly Rule[] = [
  {
    verdict: 'allow',
    of: 'run_command',
    input: { command: 'mkdir cache' },
    source: { kind: 'person', file: 'rules.yaml', line: 2 },
  },
  {
    verdict: 'deny',
    of: 'run_command',
    input: { command: 'rm a*' },
    why: 'it is kept',
    source: { kind: 'person', file: 'rules.yaml', line: 1 },
  },
];

const services = (rooms: () => AgentRooms): Services => ({
  get workspace() {
    return rooms().runtime.workspace;
  },
  environment: {},
  settings: {},
  indexFolder: () => {
    throw new Error('nothing is looked up here');
  },
  network: () => {
    throw new Error('there is no network here');
  },
  privateReason: (path) => (path === DIARY ? 'a diary' : undefined),
});

/** All that can be seen of a session from the outside, with other words in it or not. */
const played = async (isReworded: boolean): Promise<string> => {
  const asked: unknown[] = [];
  let rooms: AgentRooms | undefined;
  const opened = (): AgentRooms => {
    if (rooms === undefined) throw new Error('not open yet');
    return rooms;
  };
  rooms = await agentRooms(FILES, SCRIPT, {
    reads: 'ask',
    rules: RULES,
    tools: [fileRead(services(opened))],
    sandbox: (folder) => smallSandbox(folder, { ignored: /^cache/ }),
    isPrivate: (path) => path === DIARY,
    model: { local: false },
    ...(isReworded ? { around: inOtherWords } : {}),
  });
  const { questions } = rooms.runtime.store;
  const end = await rooms.go(async (shown) => {
    if (isReworded) rewordStore(opened());
    const question = questions
      .pending()
      .find(({ asked: all }) => all.some(({ proposal }) => proposal.id === shown.proposal.id));
    const stored = question?.asked.find(({ proposal }) => proposal.id === shown.proposal.id);
    if (question === undefined || stored === undefined) throw new Error('what is asked is stored');
    asked.push(await offered(stored));
    asked.push(
      await questionView(
        question,
        { is: 'open' },
        {
          sessionTitle: '',
          isSheet: false,
          tool: () => undefined,
          isLocal: () => false,
          mayTest: false,
        },
      ),
    );
    return answer(stored);
  });
  if (isReworded) rewordStore(rooms);
  const { session, runtime } = rooms.anotherProcess();
  return settled(rooms, {
    end,
    asked,
    notices: rooms.events.filter(isNotice),
    records: session.records,
    transcript: itemsOf(session.records, runtime),
    ledger: runtime.store.ledger.query(),
    history: runtime.store.history.list(),
    files: [rooms.read('a.txt'), rooms.read('Note.md')],
    told: rooms.requests.at(-1)?.body.messages,
  });
};

const isNotice = (event: AgentEvent): boolean => event.event === 'progress' && event.step === 'notice';

/** What a terminal offers for one proposal, and what of it a yes to all would take. */
const offered = async (each: Asked): Promise<unknown> => {
  const ask = askOne(each, { edit: true, always: true, tick: true });
  const loaded = await loadProposal(each);
  const { head, body, foot } = renderProposal(loaded);
  return {
    verdict: each.judgement.verdict,
    mustAsk: each.judgement.mustAsk,
    risks: risksOf(each),
    ask,
    line: answerLine(ask, each.proposal.preview),
    taken: withoutPrivate({ item: 1, take: 'approve' }, loaded),
    unseen: unseenFile(loaded)?.path,
    rows: [head.length, body.length, foot.length],
  };
};

/** Everything as shown, but for the paragraph, which is in the person's own words. */
const answer = ({ proposal, edited }: Asked): CallbackAnswer => {
  const { edits } = proposal.input;
  if (edited !== true && JSON.stringify(edits ?? '').includes('One paragraph'))
    return { approved: true, texts: { ['Note.md' as Path]: `${FILES['Note.md']}By hand.\n` } };
  return true;
};

/** Without the words that were put in, the folder's name, times, and with hashes by the order in which they occur. */
const settled = ({ folder }: AgentRooms, seen: object): string => {
  const hashes = new Map<string, string>();
  return (
    JSON.stringify(seen, null, 1)
      .replaceAll(MARK, '')
      .replaceAll(folder, 'FOLDER')
      .replace(/"(?:at|opened|waited|waitedMilliseconds)": [\d.]+/g, '"at": 0')
      .replace(/\d+\.\d s\b/g, '0.0 s')
      // A longer text takes more of a model's window.
      .replace(/"(?:estimate|\d+\.\d+)": \d+/g, '"length": 0')
      // A note is shown as a sentence of its own: a mark before it keeps its first letter small.
      .replace(/(?<="words": ").(?=\w)/g, (first) => first.toLowerCase())
      .replace(/[0-9a-f]{64}/g, (hash) => {
        if (!hashes.has(hash)) hashes.set(hash, `hash ${hashes.size + 1}`);
        return hashes.get(hash) ?? hash;
      })
  );
};

it('other words in every text change nothing but texts', async () => {
  const plain = await played(false);
  // The facts that were once read out of sentences are all in it.
  const facts = ['k keep by-products', '"stays": true', '"unseen": "', '"edited": true', '"exit": 3', '"notice"'];
  expect(facts.filter((fact) => !plain.includes(fact))).toEqual([]);
  expect(await played(true)).toBe(plain);
});
