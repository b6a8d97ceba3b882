import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../../src/change/parts-of.ts';
import type { Decision } from '../../../../src/decision/question.ts';
import type { Proposal } from '../../../../src/proposal/proposal.ts';
import { bytesOf } from '../../../../src/workspace/hash.ts';
import { ASKS, asked, change } from '../../../support/example-asked.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { opened, talkAbout } from './talk.ts';

const PROMPT = '\n> ';
const text = (words: string) => bytesOf(new TextEncoder().encode(words));

const one = asked('3.0');
const { digest } = one.proposal;
const share: Partial<Proposal> = {
  tool: { ...one.proposal.tool, name: 'vault_search', effect: 'read' },
  preview: {
    summary: 'search the vault',
    share: ['React', 'Vue', 'Svelte'].map((title) => ({ title: `${title}.md`, text: text(`about ${title}\n`) })),
  },
};
const several: Partial<Proposal> = {
  preview: {
    summary: 'three files',
    changes: ['a', 'b', 'c'].map((name) => change(`${name}.md`, `${name}\n`, `${name.toUpperCase()}\n`)),
  },
};

/** The decision on the first proposal after these lines were typed, each at its own prompt. */
const decided = async (asks: Parameters<typeof talkAbout>[0], ...lines: string[]): Promise<Decision | undefined> => {
  const talk = talkAbout(asks);
  for (const line of lines) {
    await talk.sees(PROMPT);
    talk.type(`${line}\n`);
  }
  return (await talk.answered()).decisions['3.0'];
};

describe('one proposal', () => {
  it.each<[string, Decision]>([
    ['y', { answer: 'approve', digest }],
    [' YES ', { answer: 'approve', digest }],
    ['n', { answer: 'refuse', digest }],
    ['n "wrong file"', { answer: 'refuse', digest, reason: 'wrong file' }],
    ['skip', { answer: 'refuse', digest, told: false }],
    ['', { answer: 'refuse', digest }],
  ])('%j is recorded as it was meant', async (typed, decision) => {
    expect(await decided([one], typed)).toEqual(decision);
  });

  it('says that an empty answer is no', async () => {
    const talk = talkAbout([one]);
    await talk.sees('Apply? y/n/skip · e edit · d diff · ? help');
    talk.type('\n');
    await talk.sees('Not applied.');
    expect(await talk.answered()).toMatchObject({ who: { kind: 'person', desk: 'terminal' }, at: talk.clock.now });
  });

  it('case 204: asks again at everything else, and nothing is decided meanwhile', async () => {
    const talk = talkAbout([one]);
    for (const typed of ['yes please', '１', '1;all', '2x', '0', '-1', '999', 'y n', 'h']) {
      await talk.sees(PROMPT);
      talk.type(`${typed}\n`);
      await talk.sees('is not an answer here: y, n, e, d or ?');
      expect(talk.questions.answerOf(talk.question.id)).toBeUndefined();
    }
    await talk.sees(PROMPT);
    talk.type('y\n');
    await talk.answered();
  });

  it('shows all of it with d, help with ?, and where rules are written with a', async () => {
    const long = Array.from({ length: 100 }, (_, index) => `line ${index}\n`).join('');
    const talk = talkAbout([asked('3.0', { preview: { summary: 'new', changes: [change('new.md', null, long)] } })]);
    await talk.sees('  + line 0');
    await talk.sees('more lines: d shows all');
    expect(talk.screen()).not.toContain('line 99');
    await talk.sees(PROMPT);
    talk.type('d\n');
    await talk.sees('  + line 99');
    await talk.sees(PROMPT);
    talk.type('?\n');
    await talk.sees('no; so are Ctrl-C and the end of input');
    await talk.sees(PROMPT);
    talk.type('a\n');
    await talk.sees('Rules are not made here; they stand in ~/.config/countersign/rules.yaml');
    await talk.sees(PROMPT);
    talk.type('n\n');
    await talk.answered();
  });

  it('takes numbers of files for a part', async () => {
    const sheet = asked('3.0', several);
    expect(await decided([sheet], '1,3')).toEqual({ answer: 'part', digest, keep: ['h0', 'h2'] });
    expect(await decided([sheet], '1-3')).toEqual({ answer: 'approve', digest });
  });

  it('keeps what a command printed with any part of what it changed', async () => {
    const preview = { ...several.preview, summary: 'npm run format', share: [{ title: 'output', text: text('ok\n') }] };
    const talk = talkAbout([asked('3.0', { preview })]);
    await talk.sees('  │ ok');
    await talk.sees('Apply these effects? y/n/skip · numbers (1,2) for a part · e edit · d diff · h hunks · o output');
    talk.type('o\n');
    await talk.sees('▸ output');
    await talk.sees(PROMPT);
    talk.type('2\n');
    expect((await talk.answered()).decisions['3.0']).toEqual({ answer: 'part', digest, keep: ['h1', 'i0'] });
  });
});

describe('a share', () => {
  it('is ticked item by item', async () => {
    const talk = talkAbout([asked('3.0', share)]);
    await talk.sees('The model asks to see 3 texts. Tick what may leave for offline.');
    await talk.sees(' [ ] 1  React.md    12 bytes');
    await talk.sees('Share which? numbers (1,2) · all · none');
    talk.type('d2\n');
    await talk.sees('  │ about Vue');
    await talk.sees(PROMPT);
    talk.type('1,3\n');
    expect((await talk.answered()).decisions['3.0']).toEqual({ answer: 'part', digest, keep: ['i0', 'i2'] });
  });

  it.each(['', 'none', 'n'])('case 214: nothing selected (%j) shares nothing', async (typed) => {
    expect(await decided([asked('3.0', share)], typed)).toEqual({ answer: 'refuse', digest });
  });
});

describe('hunks', () => {
  const sheet = asked('3.0', several);

  it('are chosen by number', async () => {
    const talk = talkAbout([sheet]);
    await talk.sees(PROMPT);
    talk.type('h\n');
    await talk.sees('Keep which? numbers (1,3 or 2-4) · all · none · each one by one');
    for (const [typed, words] of [
      ['?', 'one after the other: keep, leave'],
      ['d2', '+ B'],
      ['9', 'There is no 9: 1 to 3.'],
    ] as const) {
      talk.type(`${typed}\n`);
      await talk.sees(words);
      await talk.sees(PROMPT);
    }
    talk.type('2-3\n');
    expect((await talk.answered()).decisions['3.0']).toEqual({ answer: 'part', digest, keep: ['h1', 'h2'] });
  });

  it.each<[string, string[], Decision]>([
    ['all', ['all'], { answer: 'approve', digest }],
    ['none', ['none'], { answer: 'refuse', digest }],
    ['each, two of three', ['each', 'y', 'n', 'y', 'y'], { answer: 'part', digest, keep: ['h0', 'h2'] }],
    ['each, all', ['each', 'y', 'yes', 'y', 'y'], { answer: 'approve', digest }],
    ['each, none', ['each', '', 'n', '', 'y'], { answer: 'refuse', digest }],
    ['each, with a slip', ['each', 'y', 'maybe', 'n', 'n', 'y'], { answer: 'part', digest, keep: ['h0'] }],
  ])('%s', async (_, lines, decision) => {
    expect(await decided([sheet], 'h', ...lines)).toEqual(decision);
  });

  it('of a note are listed with their sentences', async () => {
    const note = (status: string, action: string): string => `---\nstatus: ${status}\n---\n\n- [ ] ${action}\n`;
    const changes = [change('Move.md', note('live', 'boxes'), note('paused', 'Order ten boxes'))];
    const talk = talkAbout([asked('3.0', { preview: { summary: '', changes }, parts: await partsOf(changes) })]);
    await talk.sees(PROMPT);
    talk.type('h\n');
    await talk.sees(' 1  line 2   Status: live → paused');
    await talk.sees(' 2  line 5   Reworded: "boxes" → "Order ten boxes"');
    await talk.sees(PROMPT);
    talk.type('2\n');
    expect((await talk.answered()).decisions['3.0']).toEqual({ answer: 'part', digest, keep: ['c1.2'] });
  });

  it('tell a change of text from a change of mode', async () => {
    const made = change('run.sh', 'a\n', 'b\n');
    const after = made.after?.kind === 'file' ? { ...made.after, mode: 0o755 } : null;
    const talk = talkAbout([
      asked('3.0', {
        preview: { summary: '', changes: [{ ...made, after }] },
        parts: [
          ...(one.proposal.parts.map((part) => ({ ...part, path: made.path })) as Proposal['parts']),
          { kind: 'file', id: 'h0.mode', path: made.path, why: 'mode' },
        ],
      }),
    ]);
    await talk.sees(PROMPT);
    talk.type('h\n');
    await talk.sees('▸ run.sh   +1 −1');
    await talk.sees(' 1  line 1');
    await talk.sees(' 2  mode 644 → 755');
    await talk.sees(PROMPT);
    talk.type('2\n');
    expect((await talk.answered()).decisions['3.0']).toEqual({ answer: 'part', digest, keep: ['h0.mode'] });
  });
});

describe('a batch', () => {
  const mustAsk = { ...ASKS, mustAsk: true };
  const four = ['3.0', '3.1', '3.2', '3.3'].map((id) => asked(id, {}, id === '3.2' ? mustAsk : ASKS));
  const answers = (decisions: Readonly<Record<string, Decision>>): string[] =>
    four.map(({ proposal }) => {
      const decision = decisions[proposal.id];
      return decision?.answer === 'refuse' && decision.reason !== undefined
        ? decision.reason
        : (decision?.answer ?? '');
    });

  it('takes one mixed answer', async () => {
    const talk = talkAbout(four);
    await talk.sees('4 proposals');
    await talk.sees('risks: asked each time 3; each by its own number only');
    await talk.sees(' 3  Projects/Website.md   edit   +1 −1   reword a next action   (by its own number: asked each');
    await talk.sees('Apply which? numbers (1,3 or 2-4) · all (not 3) · none · e2 edit · n4 "why" · d2 diff · ? help');
    talk.type('d2\n');
    await talk.sees('+ - [ ] Fix the log-in time-out');
    await talk.sees(PROMPT);
    talk.type('?\n');
    await talk.sees('all but 4');
    talk.type('a\n');
    await talk.sees('A rule is about one of them: a2 for the second.');
    talk.type('1 y\n');
    await talk.sees('"1 y" is not an answer here');
    talk.type('1,3 n4 "wrong file"\n');
    expect(answers((await talk.answered()).decisions)).toEqual(['approve', 'refuse', 'approve', 'wrong file']);
  });

  it('asks on its own about what "all" does not cover', async () => {
    const talk = talkAbout(four);
    await talk.sees(PROMPT);
    talk.type('all n1\n');
    await talk.sees('3 needs a yes of its own:');
    await talk.sees('Apply? y/n/skip');
    talk.type('y\n');
    expect(answers((await talk.answered()).decisions)).toEqual(['refuse', 'approve', 'approve', 'approve']);
  });

  it('says that none was applied', async () => {
    const talk = talkAbout(four);
    talk.type('none\n');
    await talk.sees('None applied.');
    expect(answers((await talk.answered()).decisions)).toEqual(['refuse', 'refuse', 'refuse', 'refuse']);
  });

  it('case 205: two calls with one provider id: only the one that was approved is decided so', async () => {
    const twins = [asked('3.0'), asked('3.1')];
    const talk = talkAbout(twins);
    talk.type('1\n');
    expect((await talk.answered()).decisions).toMatchObject({
      '3.0': { answer: 'approve' },
      '3.1': { answer: 'refuse' },
    });
  });

  it('decides nothing when the person stops half way', async () => {
    const talk = talkAbout(four);
    talk.type('all\n');
    await talk.sees('3 needs a yes of its own:');
    talk.input.end();
    expect(answers((await talk.answered()).decisions)).toEqual(['refuse', 'refuse', 'refuse', 'refuse']);
  });
});

describe('no answer is no', () => {
  it('case 207: the end of input refuses', async () => {
    for (const asks of [[one], [one, asked('3.1')]]) {
      const talk = talkAbout(asks);
      await talk.sees(PROMPT);
      talk.input.end();
      expect((await talk.answered()).decisions['3.0']).toEqual({ answer: 'refuse', digest, silent: true });
    }
  });

  it('case 207: a closed desk refuses everything that waits there, at once', () => {
    const talk = talkAbout([one]);
    const second = opened(talk, [asked('4.0')]);
    talk.desk.show(second);
    talk.desk.show(second);
    talk.desk.close();
    for (const { id } of [talk.question, second])
      expect(Object.values(talk.questions.answerOf(id)?.decisions ?? {})).toMatchObject([{ answer: 'refuse' }]);
  });

  it('case 217: a hundred questions in a minute: the default stays no, and nothing offers to approve by itself', async () => {
    const talk = talkAbout([one]);
    const all = [talk.question, ...Array.from({ length: 99 }, (_, index) => opened(talk, [asked(`4.${index}`)]))];
    for (const question of all) talk.desk.show(question);
    talk.type('\n'.repeat(all.length));
    await expect.poll(() => talk.questions.answerOf(all[99]?.id ?? 0)).toBeDefined();
    for (const { id } of all)
      expect(Object.values(talk.questions.answerOf(id)?.decisions ?? {})).toMatchObject([{ answer: 'refuse' }]);
    expect(talk.screen()).toContain('21 questions in a minute. Nothing happens until you answer; Ctrl-C stops.');
    expect(talk.screen()).not.toMatch(/always|approve all/i);
  });

  it('what cannot be read cannot be approved', async () => {
    const broken = { hash: 'f'.repeat(64), size: 3, read: () => Promise.reject(new Error('CORRUPT\x1b[2J')) };
    const talk = talkAbout([asked('3.0', { preview: { summary: '', share: [{ title: 'a.md', text: broken }] } })]);
    await talk.sees('This cannot be shown, so it cannot be approved: Error: CORRUPT<U+001B>[2J');
    expect((await talk.answered()).decisions['3.0']).toMatchObject({ answer: 'refuse' });
  });
});

it('a question that appears calls the person, with what it is about', async () => {
  const called: string[] = [];
  const call = (words: string): void => void called.push(words);
  const talk = talkAbout(
    [asked('3.0', { preview: { summary: '', changes: [change('a\x1b]0;y\x07.md', 'a', 'b')] } })],
    { call },
  );
  await talk.sees(PROMPT);
  talk.type('\n');
  await talk.answered();
  const batch = talkAbout([one, asked('3.1')], { call });
  await batch.sees(PROMPT);
  batch.type('\n');
  await batch.answered();
  expect(called).toEqual(['Edit a<U+001B>]0;y<U+0007>.md +1 −1', 'Edit Projects/Website.md +2 −2']);
});

describe('other desks', () => {
  it('case 209: an answer that comes second does nothing, and the person is told who was first', async () => {
    const talk = talkAbout([one]);
    await talk.sees(PROMPT);
    const web = { question: talk.question.id, at: 1, who: { kind: 'person', desk: 'web' }, decisions: {} } as const;
    expect(talk.questions.answer(web).ok).toBe(true);
    talk.type('y\n');
    await talk.sees(`EXPIRED  question ${talk.question.id} is already answered by web. Your answer did nothing.`);
    expect(talk.questions.answerOf(talk.question.id)).toEqual(web);
  });

  it('leaves the prompt when the question was answered elsewhere, and goes on with the next', async () => {
    const talk = talkAbout([one]);
    const next = opened(talk, [asked('4.0')]);
    const later = opened(talk, [asked('5.0')]);
    talk.desk.show(next);
    talk.desk.show(later);
    await talk.sees(PROMPT);
    expect(talk.questions.attached(talk.question.id)).toHaveLength(1);
    talk.desk.withdraw(later.id, 'never shown');
    talk.desk.withdraw(99, 'unknown here');
    talk.desk.withdraw(talk.question.id, 'Answered at the web desk.');
    await talk.sees('Answered at the web desk.');
    await talk.sees(PROMPT);
    expect(talk.questions.attached(talk.question.id)).toEqual([]);
    talk.type('y\n');
    await expect
      .poll(() => talk.questions.answerOf(next.id))
      .toMatchObject({ decisions: { '4.0': { answer: 'approve' } } });
    expect(talk.questions.answerOf(talk.question.id)).toBeUndefined();
    expect(talk.questions.answerOf(later.id)).toBeUndefined();
  });
});

describe('an edit at the desk', () => {
  /** An editor that runs this body on the file it is given. */
  const editor = (body: string): string => {
    const file = join(temporaryFolder(), 'editor.mjs');
    writeFileSync(file, `import * as fs from 'node:fs';\nconst file = process.argv[2];\n${body}`);
    return `${process.execPath} ${file}`;
  };

  it('case 211: is recorded as an amendment, also in a batch', async () => {
    const talk = talkAbout([asked('3.0'), asked('3.1')], { editor: editor(`fs.appendFileSync(file, 'mine\\n');`) });
    talk.type('1 e2\n');
    expect((await talk.answered()).decisions).toMatchObject({
      '3.0': { answer: 'approve' },
      '3.1': { answer: 'amend', texts: { 'Projects/Website.md': '- [ ] Fix the log-in time-out\nmine\n' } },
    });
  });

  it('that changes nothing says so and asks again', async () => {
    const talk = talkAbout([asked('3.0'), asked('3.1')], { editor: editor('') });
    talk.type('e1\n');
    await talk.sees('You changed nothing: the proposal stands as it was.');
    await talk.sees('Apply? y/n/skip');
    talk.type('e\n');
    await talk.sees('You changed nothing');
    talk.type('y\n');
    expect((await talk.answered()).decisions).toMatchObject({
      '3.0': { answer: 'approve' },
      '3.1': { answer: 'refuse' },
    });
  });

  it('does nothing when the question was withdrawn meanwhile', async () => {
    const begun = join(temporaryFolder(), 'begun');
    const talk = talkAbout([one], {
      editor: editor(`fs.appendFileSync(file, 'mine\\n'); const begun = ${JSON.stringify(begun)};
        fs.writeFileSync(begun, ''); while (fs.existsSync(begun)) await new Promise((soon) => setTimeout(soon, 10));`),
    });
    await talk.sees(PROMPT);
    talk.type('e\n');
    await expect.poll(() => existsSync(begun)).toBe(true);
    talk.desk.withdraw(talk.question.id, 'Answered at the web desk.');
    rmSync(begun);
    await talk.sees('Answered at the web desk.');
    expect(talk.questions.answerOf(talk.question.id)).toBeUndefined();
  });
});

describe('what can be remembered', () => {
  const remembering = (asks = [one]) => {
    const saved: string[] = [];
    const talk = talkAbout(asks, {
      remember: ({ proposal }) =>
        proposal.tool.name === one.proposal.tool.name
          ? {
              rule: 'allow edit_file for this vault',
              question: 'Remember for this vault?',
              save: async () => {
                saved.push(proposal.id);
                return 'Remembered.';
              },
            }
          : undefined,
    });
    return { talk, saved };
  };

  it('is offered once, after a whole yes, and before the answer counts', async () => {
    const { talk, saved } = remembering();
    await talk.sees(PROMPT);
    talk.type('y\n');
    await talk.sees('As a rule of yours: allow edit_file for this vault');
    await talk.sees('Remember for this vault? y/n');
    expect(talk.questions.answerOf(talk.question.id)).toBeUndefined();
    talk.type('y\n');
    await talk.sees('Remembered.');
    expect((await talk.answered()).decisions['3.0']).toEqual({ answer: 'approve', digest });
    expect(saved).toEqual(['3.0']);
  });

  it.each(['n', '', 'perhaps'])('is left at this once by %j', async (typed) => {
    const { talk, saved } = remembering();
    await talk.sees(PROMPT);
    talk.type('y\n');
    await talk.sees('Remember for this vault? y/n');
    talk.type(`${typed}\n`);
    expect((await talk.answered()).decisions['3.0']).toEqual({ answer: 'approve', digest });
    expect(saved).toEqual([]);
  });

  it('is not asked after a no, after a part, or for anything else', async () => {
    const parts = remembering([asked('3.0', { ...share, tool: one.proposal.tool })]);
    const other = remembering([asked('3.0', { tool: { ...one.proposal.tool, name: 'delete_file' } })]);
    for (const [{ talk }, typed] of [
      [remembering(), 'n'],
      [parts, '1'],
      [other, 'y'],
    ] as const) {
      await talk.sees(PROMPT);
      talk.type(`${typed}\n`);
      await talk.answered();
      expect(talk.screen()).not.toContain('Remember for this vault?');
    }
  });

  it('decides nothing when the person stops at it', async () => {
    const { talk, saved } = remembering();
    await talk.sees(PROMPT);
    talk.type('y\n');
    await talk.sees('Remember for this vault? y/n');
    talk.input.end();
    expect((await talk.answered()).decisions['3.0']).toMatchObject({ answer: 'refuse' });
    expect(saved).toEqual([]);
  });
});
