// Ticking what may be shared: typed numbers, or a list at a live terminal; what is private stays here either way.
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../../src/decision/question.ts';
import type { Proposal } from '../../../../src/proposal/proposal.ts';
import type { Ended } from '../../../../src/surfaces/cli/desk/choose-hunks.ts';
import { decideOne } from '../../../../src/surfaces/cli/desk/decide-one.ts';
import { createScreen } from '../../../../src/surfaces/cli/desk/screen.ts';
import type { Tick } from '../../../../src/surfaces/cli/desk/tick-items.ts';
import type { Ticked } from '../../../../src/surfaces/cli/terminal/terminal.ts';
import { bytesOf } from '../../../../src/workspace/hash.ts';
import { asked } from '../../../support/example-asked.ts';
import { type Talk, talkAbout } from './talk.ts';

const PROMPT = '\n> ';
const text = (words: string) => bytesOf(new TextEncoder().encode(words));
const { digest, tool } = asked('3.0').proposal;
const PRIVATE = 'private, stays here: private: true in its front matter';
const share = (...reasons: (string | undefined)[]): Partial<Proposal> => ({
  tool: { ...tool, name: 'vault_search', effect: 'read' },
  preview: {
    summary: '',
    share: reasons.map((reason, index) => ({
      title: `${'Note '.repeat(index + 1)}${index + 1}.md`,
      text: text(`about ${index + 1}\n`.repeat(index + 1)),
      ...(reason === undefined ? {} : { reason }),
      ...(reason === PRIVATE ? { stays: true } : {}),
    })),
  },
});
const typing = async (talk: Talk, ...lines: string[]): Promise<Decision | undefined> => {
  for (const line of lines) {
    await talk.sees(PROMPT);
    talk.type(`${line}\n`);
  }
  return (await talk.answered()).decisions['3.0'];
};
const keep = (...parts: string[]): Decision => ({ answer: 'part', digest, keep: parts });

describe('what is private', () => {
  const mixed = asked('3.0', share('title matches', undefined, PRIVATE));

  it('stands in the list without a box to tick, and the answers say so', async () => {
    const talk = talkAbout([mixed]);
    await talk.sees(` [ ] 1  Note 1.md              8 bytes   title matches
 [ ] 2  Note Note 2.md        16 bytes
 [–] 3  Note Note Note 3.md   24 bytes   ${PRIVATE}
`);
    await talk.sees('Share which? numbers (1,2) · all (not 3) · none');
    expect(await typing(talk, 'n')).toMatchObject({ answer: 'refuse' });
  });

  it.each<[string[], Decision]>([
    [['all'], keep('i0', 'i1')],
    [['y'], keep('i0', 'i1')],
    [['1-2'], keep('i0', 'i1')],
    [['2'], keep('i1')],
    [['1,3', '1'], keep('i0')],
    [['3', 'none'], { answer: 'refuse', digest }],
  ])('is never taken: %j', async (lines, decision) => {
    expect(await typing(talkAbout([mixed]), ...lines)).toEqual(decision);
  });

  it('is named when it was asked for, and nothing is decided', async () => {
    const talk = talkAbout([mixed]);
    await talk.sees(PROMPT);
    talk.type('2,3\n');
    await talk.sees('3 is private and stays here. Choose among the others.');
    expect(talk.questions.answerOf(talk.question.id)).toBeUndefined();
    await typing(talk, '');
  });

  it('stays here in a batch too', async () => {
    const talk = talkAbout([mixed, asked('3.1')]);
    expect(await typing(talk, 'all')).toEqual(keep('i0', 'i1'));
  });

  it('and nothing else: a yes only tells the model so', async () => {
    expect(await typing(talkAbout([asked('3.0', share(PRIVATE))]), 'y')).toEqual({ answer: 'approve', digest });
  });
});

describe('hits of a search', () => {
  const hits = Array.from({ length: 10 }, (_, index) => ({
    title: `Projects/Project number ${index + 1}.md`,
    text: text('{"path":"x"}'),
    reason: '2 matches',
    found: {
      text: `…${'many words come before it, '.repeat(4)}React, and ${'many come behind it '.repeat(4)}…`,
      from: 109,
      to: 114,
    },
    wholeSize: 1234,
  }));
  const searched = asked('3.0', { ...share(), preview: { summary: '', share: hits } });

  it('are one line each at 80 columns, with the size of the note and the words that were found', async () => {
    const talk = talkAbout([searched], { width: 80, rows: 24 });
    await talk.sees(PROMPT);
    const lines = talk.screen().split('\n');
    const first = lines.findIndex((line) => line.startsWith(' [ ]  1  '));
    expect(lines.slice(first, first + 10)).toEqual(
      hits.map(
        ({ title }, index) =>
          ` [ ] ${String(index + 1).padStart(2)}  ${title.padEnd(29)}   1.2 KB   …e it, React, and many com…`,
      ),
    );
    talk.type('\n');
    await talk.answered();
  });

  it('unfold to all of the words in the list to tick', async () => {
    const given: Parameters<Tick>[0][] = [];
    const tick: Tick = async (list) => {
      given.push(list);
      return { kind: 'ticked', items: [] };
    };
    const screen = createScreen({
      prompt: { ask: async () => ({ kind: 'line', text: 't' }) },
      output: { isTTY: true, columns: 80, rows: 24, write: () => undefined },
      colour: false,
      signal: new AbortController().signal,
    });
    await decideOne(searched, { screen, editor: undefined, rulesFile: '', tick });
    const [item] = given[0]?.items ?? [];
    const line = typeof item?.text === 'function' ? item.text(70) : '';
    expect(line).toBe('Projects/Project number 1.md    1.2 KB   …e it, React, and many com…');
    expect(item?.more).toEqual(['2 matches', hits[0]?.found.text]);
  });
});

describe('a list to tick', () => {
  /** Decides about the share at a terminal whose list is answered with these; what it was given to show is kept. */
  const ticking = async (...answers: (Ticked | undefined)[]) => {
    const lists: Parameters<Tick>[0][] = [];
    const shown: string[] = [];
    const typed = ['t', 'none'];
    const screen = createScreen({
      prompt: { ask: async () => ({ kind: 'line', text: typed.shift() ?? '' }) },
      output: { isTTY: true, columns: 80, rows: 40, write: (words) => shown.push(words) },
      colour: false,
      signal: new AbortController().signal,
    });
    const tick: Tick = (list) => {
      lists.push(list);
      const answer = answers.shift();
      return answer === undefined ? undefined : Promise.resolve(answer);
    };
    const mixed = asked('3.0', share('title matches', undefined, PRIVATE));
    const decision = await decideOne(mixed, { screen, editor: undefined, rulesFile: '', tick });
    return { lists, decision, shown: shown.join('') };
  };

  it('has a line for each, in columns, with what is private fixed and nothing ticked', async () => {
    const { lists, decision } = await ticking({ kind: 'ticked', items: [1] });
    expect(decision).toEqual(keep('i1'));
    expect(lists[0]?.items).toEqual([
      { text: 'Note 1.md              8 bytes   title matches', ticked: false },
      { text: 'Note Note 2.md        16 bytes', ticked: false },
      { text: `Note Note Note 3.md   24 bytes   ${PRIVATE}`, ticked: false, fixed: true },
    ]);
    expect(lists[0]?.foot([])).toMatch(/^Enter shares nothing · /);
    expect(lists[0]?.foot([0, 1])).toMatch(/^Enter shares 2 · /);
  });

  it.each<[Ticked, Decision | Ended]>([
    [
      { kind: 'ticked', items: [] },
      { answer: 'refuse', digest },
    ],
    [{ kind: 'ticked', items: [0, 1] }, keep('i0', 'i1')],
    [{ kind: 'interrupt' }, 'stopped'],
    [{ kind: 'end' }, 'closed'],
    [{ kind: 'aborted' }, 'withdrawn'],
  ])('case 214: %j', async (answer, decision) => {
    expect((await ticking(answer)).decision).toEqual(decision);
  });

  it('shows one that is looked at, and comes back with what was ticked', async () => {
    const { lists, shown, decision } = await ticking(
      { kind: 'look', item: 1, items: [0] },
      { kind: 'ticked', items: [0] },
    );
    expect(shown).toContain('  │ about 2\n  │ about 2\n');
    expect(lists[1]?.items.map(({ ticked }) => ticked)).toEqual([true, false, false]);
    expect(decision).toEqual(keep('i0'));
  });

  it('that cannot be had asks for the numbers instead', async () => {
    const { shown, decision } = await ticking(undefined);
    expect(shown).toContain('This terminal has no list to tick: type the numbers.');
    expect(decision).toEqual({ answer: 'refuse', digest });
  });

  it('is not offered where there is no live terminal', async () => {
    const talk = talkAbout([asked('3.0', share('title matches', undefined, PRIVATE))]);
    await talk.sees('Share which?');
    expect(talk.screen()).not.toContain('t tick');
    talk.type('t\n');
    await talk.sees('"t" is not an answer here');
    await typing(talk, '');
  });
});
