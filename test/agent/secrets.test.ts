// Secrets: kept from the model behind placeholders, and put back only by a person, into the very bytes that were signed.
// @module-tag rehearsal
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { advance } from '../../src/agent/advance.ts';
import type { Asked } from '../../src/decision/question.ts';
import { openContents } from '../../src/history/open-contents.ts';
import type { Rule } from '../../src/policy/rule.ts';
import { searchFiles } from '../../src/toolkit/files/search-files.ts';
import { downloadUrl } from '../../src/toolkit/web/download-url.ts';
import { hashOf } from '../../src/workspace/hash.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { type AgentOptions, type AgentRooms, agentRooms } from '../support/agent-rooms.ts';
import { realSandbox } from '../support/real-sandbox.ts';
import type { ChatRequest, ScriptStep } from '../support/scripted-model.ts';
import { smallSandbox } from '../support/small-sandbox.ts';

const VALUE = `sk-${'Ab3dE'.repeat(8)}`;

const OTHER = `sk-${'Zy9xW'.repeat(8)}`;
const FILES = { 'settings.ini': `# keys\nAPI_KEY=${VALUE}\nMODE=fast\n` };
const done = { text: 'All done.' };
const read = (path = 'settings.ini') => ({ calls: [{ name: 'read_file', arguments: { path } }] });

/** The placeholder as the model has read it. */
const seenIn = (body: ChatRequest, name = 'API_KEY'): string =>
  new RegExp(`«secret:${name}#[a-z0-9]{4}»`).exec(JSON.stringify(body.messages))?.[0] ?? 'none was shown';

const calls =
  (...made: ((placeholder: string) => { readonly name: string; readonly arguments: object })[]): ScriptStep =>
  (body) => ({ calls: made.map((make) => make(seenIn(body))) });
const writes = (path: string, content: (placeholder: string) => string) => (placeholder: string) => ({
  name: 'write_file',
  arguments: { path, content: content(placeholder) },
});

const scene = (
  steps: readonly ScriptStep[],
  options: AgentOptions = {},
  files: Readonly<Record<string, string>> = FILES,
) => agentRooms(files, [read(), ...steps, done], options);

/** Every question that was asked, in order, with how many proposals it held. */
const going = async (
  rooms: AgentRooms,
  decide: (asked: Asked) => boolean | object = () => true,
): Promise<readonly Asked[]> => {
  const seen: Asked[] = [];
  await rooms.go((asked) => {
    seen.push(asked);
    return decide(asked) as never;
  });
  return seen;
};

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** In any byte of the state folder, or in any table, uncompressed. Contents of the history are looked at apart. */
const keeps = (rooms: AgentRooms, value: string): string[] => {
  const { database } = rooms.runtime.store;
  const tables = ['meta', 'entry', 'entry_change', 'ledger', 'session', 'record', 'question', 'answer'].filter(
    (table) => JSON.stringify(database.all(`select * from ${table}`)).includes(value),
  );
  return [...tables, ...filesUnder(rooms.home).filter((file) => readFileSync(file).includes(value))];
};

/** What the history's contents hold, unpacked. */
const keptContents = async (rooms: AgentRooms, value: string): Promise<number> => {
  const { database } = rooms.runtime.store;
  const contents = openContents(database);
  let count = 0;
  for (const { hash, size } of database.all<{ hash: string; size: number }>('select hash, size from content'))
    if (Buffer.from(await contents.reference(String(hash), Number(size)).read()).includes(value)) count += 1;
  return count;
};

describe('what a model is shown', () => {
  it('has a placeholder where the secret stands, and says what that is; what is stored has no more', async () => {
    const rooms = await scene([]);
    await going(rooms);
    const [answer = ''] = rooms.answers();
    expect(answer).toMatch(/API_KEY=«secret:API_KEY#[a-z0-9]{4}»/);
    expect(answer).toContain('MODE=fast');
    expect(answer).toContain('the person is asked');
    expect(rooms.requests.map(({ raw }) => raw).join()).not.toContain(VALUE);
    expect(keeps(rooms, VALUE)).toEqual([]);
  });

  it('also in hits of a search, in what a command printed, in errors, and where a tool has cut it in two', async () => {
    const long = `${'x '.repeat(400)}token=${VALUE} ${'y '.repeat(90)}needle ${'z '.repeat(400)}\n`;
    const steps: ScriptStep[] = [
      { calls: [{ name: 'search_files', arguments: { pattern: 'MODE|API' } }] },
      { calls: [{ name: 'search_files', arguments: { pattern: 'needle' } }] },
      { calls: [{ name: 'run_command', arguments: { command: 'cat settings.ini' } }] },
      {
        calls: [
          { name: 'edit_file', arguments: { path: 'settings.ini', description: 'x', edits: [{ old: 'A', new: 'B' }] } },
        ],
      },
    ];
    const options = { sandbox: realSandbox, tools: (workspace: Workspace) => [searchFiles({ workspace })] };
    const rooms = await scene(steps, options, { ...FILES, 'long.txt': long });
    await going(rooms);
    const sent = rooms.requests.map(({ raw }) => raw).join();
    for (let at = 0; at + 12 <= VALUE.length; at += 1) expect(sent).not.toContain(VALUE.slice(at, at + 12));
    const [, hits = '', cut = '', printed = '', error = ''] = rooms.answers();
    expect(hits).toMatch(/API_KEY=«secret:API_KEY#[a-z0-9]{4}»/);
    expect(cut).toContain('needle');
    expect(cut).toContain('[masked: API key]');
    expect(printed).toContain('API_KEY=[masked: API key]');
    expect(error).toContain('[masked: API key]');
    expect(keeps(rooms, VALUE)).toEqual([]);
  });

  it('keeps the name of a secret through changes of its file, and gives another file’s another name', async () => {
    const rooms = await agentRooms({ ...FILES, 'b.env': `API_KEY=${OTHER}\n` }, [
      { calls: [...read().calls, ...read('b.env').calls] },
      (body) => {
        rooms.write('settings.ini', `# more keys\nAPI_KEY=${VALUE}\n`);
        expect(seenIn(body, 'API_KEY-2')).toContain('API_KEY-2');
        return read();
      },
      done,
    ]);
    await going(rooms);
    expect(rooms.session.state.secrets.get('API_KEY')).toMatchObject({ path: 'settings.ini', from: 20 });
    expect(rooms.session.state.secrets.get('API_KEY-2')).toMatchObject({ path: 'b.env' });
  });
});

describe('a secret put back into a file', () => {
  it('is asked in a question that names secret, origin and destination; signed are the real bytes, shown the placeholder', async () => {
    const rooms = await scene([calls(writes('config.json', (secret) => `{"key": "${secret}"}\n`))]);
    const asked = await going(rooms, ({ proposal }) => {
      expect(keeps(rooms, VALUE)).toEqual([]);
      expect(proposal.parts).toEqual([]);
      return true;
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.judgement).toMatchObject({
      mustAsk: true,
      why: 'it puts the secret API_KEY of settings.ini into config.json',
    });
    expect(asked[0]?.proposal.secrets).toMatchObject([
      { name: 'API_KEY', origin: 'settings.ini', to: ['config.json'] },
    ]);
    const after = asked[0]?.proposal.preview.changes?.[0]?.after;
    const shown = after?.kind === 'file' ? Buffer.from(await after.bytes.read()).toString() : '';
    expect(shown).toMatch(/^\{"key": "«secret:API_KEY#[a-z0-9]{4}»"\}\n$/);
    expect(rooms.read('config.json')).toBe(`{"key": "${VALUE}"}\n`);
    // Nothing but the file's own bytes in the history, which undo needs.
    expect(keeps(rooms, VALUE).filter((place) => !place.includes('.db'))).toEqual([]);
    expect(await keptContents(rooms, VALUE)).toBe(1);
    const [receipt] = rooms.runtime.store.database
      .all<{ body: string }>(`select body from ledger where kind = 'receipt'`)
      .filter(({ body }) => body.includes('config.json'));
    expect(receipt?.body).toContain(hashOf(rooms.read('config.json')));
    const { history } = rooms.runtime.store;
    expect((await history.undo(history.list()[0]?.id ?? 0)).ok).toBe(true);
    expect(filesUnder(rooms.folder).map((file) => file.slice(rooms.folder.length + 1))).toEqual(['settings.ini']);
  });

  it('leaves nothing anywhere when it is refused', async () => {
    const rooms = await scene([calls(writes('config.json', (secret) => secret))]);
    await going(rooms, () => false);
    expect(filesUnder(rooms.folder)).toHaveLength(1);
    expect(keeps(rooms, VALUE)).toEqual([]);
    expect(await keptContents(rooms, VALUE)).toBe(0);
  });

  it('matches the text of its own file, so that lines around it can be edited', async () => {
    const edit = (secret: string) => ({
      name: 'edit_file',
      arguments: {
        path: 'settings.ini',
        description: `slower, and ${secret} stays`,
        edits: [{ old: `API_KEY=${secret}\nMODE=fast`, new: `API_KEY=${secret}\nMODE=slow` }],
      },
    });
    const rooms = await scene([calls(edit)]);
    const [asked] = await going(rooms);
    expect(asked?.judgement.why).toContain('into settings.ini');
    expect(rooms.read('settings.ini')).toBe(FILES['settings.ini'].replace('fast', 'slow'));
  });

  it('is carried out by another process too, from what it reads itself', async () => {
    const rooms = await scene([calls(writes('config.json', (secret) => secret))]);
    const { runtime, session } = rooms;
    const { questions } = runtime.store;
    while ((await advance(session, { ...runtime, emit: () => undefined })).kind === 'worked');
    const [waiting] = questions.pending();
    const [asked] = waiting?.asked ?? [];
    if (waiting === undefined || asked === undefined) throw new Error('nothing was asked');
    const { id, digest } = asked.proposal;
    const who = { kind: 'person', desk: 'decide' } as const;
    questions.answer({
      question: waiting.id,
      at: Date.now(),
      who,
      decisions: { [id]: { answer: 'approve', digest, risks: ['secret'] } },
    });
    await rooms.anotherProcess().go(() => {
      throw new Error('it was answered');
    });
    expect(rooms.read('config.json')).toBe(VALUE);
  });

  it('is STALE when its file changed while the person was deciding, and when it changed before', async () => {
    const write = calls(writes('config.json', (secret) => secret));
    const rooms = await scene([write, write]);
    const asked = await going(rooms, () => {
      rooms.write('settings.ini', `# keys\nAPI_KEY=${OTHER}\nMODE=fast\n`);
      return true;
    });
    expect(asked).toHaveLength(1);
    expect(
      rooms
        .answers()
        .slice(1)
        .join('\n')
        .match(/STALE|has changed since you were shown/g)?.length,
    ).toBeGreaterThan(1);
    expect(filesUnder(rooms.folder)).toHaveLength(1);
  });

  it('is no rule’s, no --yes’s and no draft’s to allow; a rule that denies holds', async () => {
    const allow: Rule = { verdict: 'allow', of: '*', source: { kind: 'person', file: 'rules.yaml', line: 1 } };
    for (const options of [{ rules: [allow] }, { yes: true }, { draft: true }]) {
      const rooms = await scene([calls(writes('config.json', (secret) => secret))], options);
      const asked = await going(rooms, () => false);
      expect(asked.map(({ judgement }) => judgement.mustAsk)).toEqual([true]);
      expect(filesUnder(rooms.folder)).toHaveLength(1);
    }
    const denied = await scene([calls(writes('config.json', (secret) => secret))], {
      rules: [{ ...allow, verdict: 'deny', of: 'write_file' }],
    });
    expect(await going(denied)).toEqual([]);
  });

  it('stands in a question of its own, apart from what the same reply asks beside it', async () => {
    const plain = () => ({ name: 'write_file', arguments: { path: 'a.txt', content: 'a\n' } });
    const rooms = await scene([
      calls(
        writes('b.json', (secret) => secret),
        plain,
        writes('c.json', (secret) => secret),
      ),
    ]);
    const held: string[][] = [];
    await rooms.go(({ proposal }) => {
      const [question] = rooms.runtime.store.questions.pending();
      held.push(question?.asked.map((each) => each.proposal.preview.changes?.[0]?.path ?? '') ?? []);
      return proposal.preview.changes?.[0]?.path !== 'c.json';
    });
    expect(held).toEqual([['a.txt'], ['b.json'], ['c.json']]);
    expect(rooms.read('b.json')).toBe(VALUE);
    expect(filesUnder(rooms.folder).some((file) => file.endsWith('c.json'))).toBe(false);
  });

  it('says when git has the file, or would take it', async () => {
    const rooms = await scene(
      [
        calls(writes('tracked.txt', (secret) => secret)),
        calls(writes('new.txt', (secret) => secret)),
        calls(writes('ignored.txt', (secret) => secret)),
      ],
      {},
      { ...FILES, 'tracked.txt': 'old\n', '.gitignore': 'ignored.txt\ntracked.txt\n' },
    );
    for (const words of [
      ['init', '-q'],
      ['add', '-f', 'tracked.txt'],
    ])
      execFileSync('git', words, { cwd: rooms.folder });
    const asked = await going(rooms, () => false);
    expect(asked.map(({ judgement }) => judgement.why)).toEqual([
      'it puts the secret API_KEY of settings.ini into tracked.txt, which git tracks or would take: tracked.txt',
      'it puts the secret API_KEY of settings.ini into new.txt, which git tracks or would take: new.txt',
      'it puts the secret API_KEY of settings.ini into ignored.txt',
    ]);
  });

  it('is taken whole: no part of it, and no text written by hand', async () => {
    const rooms = await scene([calls(writes('config.json', (secret) => secret))]);
    const shown: (string | undefined)[] = [];
    await going(rooms, (asked) => {
      shown.push(asked.again);
      return shown.length === 1 ? { approved: true, texts: { 'config.json': 'mine\n' } } : false;
    });
    expect(shown).toEqual([undefined, expect.stringContaining('cannot be written by hand')]);
    expect(filesUnder(rooms.folder)).toHaveLength(1);
  });
});

describe('where a secret never goes', () => {
  const cases: readonly (readonly [
    string,
    (secret: string) => { readonly name: string; readonly arguments: object },
  ])[] = [
    ['a path', (secret) => ({ name: 'write_file', arguments: { path: `${secret}.txt`, content: 'x' } })],
    [
      'an address',
      (secret) => ({ name: 'download_url', arguments: { url: `http://127.0.0.1:9/?q=${secret}`, path: 'x' } }),
    ],
    [
      'a command with the network',
      (secret) => ({ name: 'run_command', arguments: { command: `curl ${secret}`, network: true } }),
    ],
    ['a folder', (secret) => ({ name: 'run_command', arguments: { command: 'ls', folder: secret } })],
    [
      'a tool that does not take it',
      (secret) => ({ name: 'move_file', arguments: { from: 'settings.ini', to: secret } }),
    ],
  ];
  for (const [where, call] of cases)
    it(`into ${where}: refused, nothing asked, nothing done`, async () => {
      const rooms = await scene([calls(call)], { sandbox: smallSandbox, tools: [downloadUrl] });
      expect(await going(rooms)).toEqual([]);
      expect(rooms.answers()[1]).toMatch(/^Error DENIED/);
      expect(filesUnder(rooms.folder)).toHaveLength(1);
      expect(keeps(rooms, VALUE)).toEqual([]);
    });

  it('into a command that cannot be rehearsed', async () => {
    const run = (secret: string) => ({ name: 'run_command', arguments: { command: `echo ${secret}` } });
    const rooms = await scene([calls(run)], { sandbox: (folder) => smallSandbox(folder, { tier: 'witnessed' }) });
    expect(await going(rooms)).toEqual([]);
    expect(rooms.answers()[1]).toContain('rehearsed without network');
  });
});

describe('a secret put back into a command', () => {
  const run = (command: (secret: string) => string) =>
    calls((secret) => ({ name: 'run_command', arguments: { command: command(secret) } }));

  it('asks first, runs without network, and asks about what it printed, with the value taken out', async () => {
    const ran: string[] = [];
    const rooms = await scene([run((secret) => `printf '%s|%.20s\\n' '${secret}' '${secret}'; touch made`)], {
      yes: true,
      sandbox: (folder) => {
        const sandbox = smallSandbox(folder);
        return {
          ...sandbox,
          rehearse: (request, view) => {
            ran.push(JSON.stringify(request));
            return sandbox.rehearse(request, view);
          },
        };
      },
    });
    const asked = await going(rooms, () => {
      expect(keeps(rooms, VALUE)).toEqual([]);
      return true;
    });
    expect(asked.map(({ judgement }) => judgement.why)).toEqual([
      'it puts the secret API_KEY of settings.ini into a command',
      'the command was given the secret API_KEY of settings.ini, and this is what came of it',
    ]);
    expect(ran).toHaveLength(1);
    expect(JSON.parse(ran[0] ?? '{}')).toMatchObject({ network: false, command: expect.stringContaining(VALUE) });
    const answer = rooms.answers().at(-1) ?? '';
    expect(answer).toMatch(/«secret:API_KEY#[a-z0-9]{4}»\|\[masked: secret\]/);
    expect(rooms.requests.map(({ raw }) => raw).join()).not.toContain(VALUE.slice(0, 20));
    expect(JSON.stringify(rooms.events)).not.toContain(VALUE);
    expect(filesUnder(rooms.folder).some((file) => file.endsWith('made'))).toBe(true);
    expect(keeps(rooms, VALUE)).toEqual([]);
    expect(await keptContents(rooms, VALUE)).toBe(0);
  });

  it('keeps nothing when the command writes the value into a file', async () => {
    const rooms = await scene([run((secret) => `echo ${secret} > leaked`)], { sandbox: realSandbox });
    expect(await going(rooms)).toHaveLength(1);
    expect(rooms.answers().at(-1)).toContain('wrote the secret API_KEY into leaked');
    expect(filesUnder(rooms.folder)).toHaveLength(1);
    expect(keeps(rooms, VALUE)).toEqual([]);
    expect(await keptContents(rooms, VALUE)).toBe(0);
  });

  it('is not run when its first question is refused, and STALE when the file changed before it ran', async () => {
    const small: ReturnType<typeof smallSandbox>[] = [];
    const sandbox = (folder: string) => {
      small.push(smallSandbox(folder));
      return small[0] as ReturnType<typeof smallSandbox>;
    };
    const rooms = await scene([run((secret) => `echo ${secret}`), run((secret) => `echo again ${secret}`)], {
      sandbox,
    });
    let count = 0;
    await going(rooms, () => {
      count += 1;
      if (count === 2) rooms.write('settings.ini', 'gone\n');
      return count === 2;
    });
    expect(small[0]?.ran).toEqual([]);
    expect(rooms.answers().at(-1)).toContain('has changed since you were shown');
  });
});

describe('characters that only look like a placeholder', () => {
  it('are text: another tag, another name, in a call, in a file and in a fork', async () => {
    const likes = (secret: string) => [
      secret.replace(/#.{4}/, '#0000'),
      secret.replace('API_KEY', 'OTHER_KEY'),
      '«secret:x#»',
    ];
    const rooms = await scene([
      calls(writes('like.txt', (secret) => `${likes(secret).join('\n')}\n`)),
      (body) => ({ calls: [...read('like.txt').calls, writes('copy.txt', () => likes(seenIn(body)).join())('')] }),
    ]);
    const asked = await going(rooms);
    expect(asked.map(({ proposal }) => proposal.secrets)).toEqual([undefined, undefined]);
    expect(rooms.read('like.txt')).toMatch(/^«secret:API_KEY#0000»\n«secret:OTHER_KEY#[a-z0-9]{4}»\n«secret:x#»\n$/);
    expect(rooms.answers().join('\n')).toContain('«secret:API_KEY#0000»');

    const fork = rooms.runtime.store.sessions.fork(rooms.session.info.id);
    if (!fork.ok) throw new Error(fork.error.message);
    expect(fork.value.state.secrets.size).toBe(0);
    expect(fork.value.tag()).not.toBe(rooms.session.tag());
  });

  it('in a second session are text, and its own reading gives them another tag', async () => {
    const rooms = await scene([]);
    await going(rooms);
    const other = rooms.runtime.store.sessions.begin({ profile: 'code', model: 'm', title: 't' });
    expect(other.state.secrets.size).toBe(0);
    expect(other.tag()).not.toBe(rooms.session.tag());
    expect(rooms.session.tag()).toBe(rooms.session.tag());
  });
});
