import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../src/error/error-value.ts';
import type { Always } from '../../../../src/host/deciding/rule-offer.ts';
import { alwaysRule } from '../../../../src/policy/always-rule.ts';
import { momentAfter } from '../../../../src/policy/moment.ts';
import { printRule } from '../../../../src/policy/print-rule.ts';
import type { Rule } from '../../../../src/policy/rule.ts';
import type { RuleReach } from '../../../../src/policy/rule-reach.ts';
import { asked, change } from '../../../support/example-asked.ts';
import { opened, talkAbout } from './talk.ts';

const PROMPT = '\n> ';
const source = { kind: 'person', file: '~/rules.yaml', line: 1 } as const;
const REACH: RuleReach = { decided: 0, near: [] };

/** As the program offers it, with what was saved written down. */
const studio = (reach = REACH) => {
  const saved: Rule[] = [];
  const always: Always = async ({ proposal, judgement }) => {
    const rule = alwaysRule({ proposal, judgement, workspace: '/w', source });
    if (!rule.ok) return rule;
    return ok({
      rule: rule.value,
      reach,
      lengths: ['session', '1h', '1d', 'forever'],
      lasting: (howLong) => ({
        rule: howLong === '1h' ? { ...rule.value, until: momentAfter(3_600_000, 0) } : rule.value,
        place: '~/rules.yaml',
      }),
      save: async (kept) => {
        saved.push(kept);
        return ok('Saved.');
      },
    });
  };
  return { always, saved };
};

const one = asked('3.0');
const { digest } = one.proposal;

/** Each line at its own prompt. */
const typing = async (talk: ReturnType<typeof talkAbout>, ...lines: string[]): Promise<void> => {
  for (const line of lines) {
    await talk.sees(PROMPT);
    talk.type(`${line}\n`);
  }
};

describe('"always" at the desk', () => {
  it('case 212: saves exactly the text it has shown, for as long as was said', async () => {
    const { always, saved } = studio({
      decided: 14,
      last: Date.now(),
      near: [{ words: 'edit_file \x1b[2Ja.md', asked: 2, times: 3 }],
    });
    const talk = talkAbout([one], { always });
    await talk.sees('Apply? y/n/skip · e edit · d diff · a always · ? help');
    await typing(talk, 'a');
    await talk.sees('▸ Always allow edit_file changing Projects/Website.md in this workspace');
    await talk.sees('would have allowed   14 of your past calls, the last today at ');
    await talk.sees('would not allow      edit_file <U+001B>[2Ja.md (asked twice)');
    await typing(talk, '1h');
    await talk.sees('goes to ~/rules.yaml');
    const shown = talk
      .screen()
      .split('\n')
      .flatMap((line) => (/^ {2}│ {3}/.test(line) ? [`${line.slice(4)}\n`] : []));
    await typing(talk, 'ya');
    expect((await talk.answered()).decisions['3.0']).toEqual({ answer: 'approve', digest });
    expect(saved.map(printRule)).toEqual([shown.join('')]);
    expect(shown.join('')).toContain('until: "1970-01-01T01:00Z"');
  });

  it.each<[string, readonly string[], number]>([
    ['Enter at the length', ['a', '', 'n'], 0],
    ['n at the length', ['a', 'n', 'n'], 0],
    ['Enter at the saving', ['a', 'forever', '', 'n'], 0],
    ['n at the saving', ['a', '1d', 'no', 'n'], 0],
    ['y at the saving', ['a', 'session', 'y', 'n'], 1],
  ])('%s: the question stays open, and is answered by the person', async (_, lines, count) => {
    const { always, saved } = studio();
    const talk = talkAbout([one], { always });
    await typing(talk, ...lines);
    expect((await talk.answered()).decisions['3.0']).toMatchObject({ answer: 'refuse' });
    expect(saved).toHaveLength(count);
    expect(talk.screen()).toContain(count === 0 ? 'Not saved.' : 'This one is still yours to answer.');
  });

  it('asks again at everything else, and a closed input is no to all of it', async () => {
    const { always, saved } = studio();
    const talk = talkAbout([one], { always });
    await typing(talk, 'a', 'all');
    await talk.sees('"all" is not an answer here: session, 1h, 1d, forever');
    await typing(talk, '1h', 'sure');
    await talk.sees('"sure" is not an answer here: y, n or ya');
    talk.input.end();
    expect((await talk.answered()).decisions['3.0']).toMatchObject({ answer: 'refuse' });
    expect(saved).toEqual([]);
  });

  it('says when it could not be saved, and approves nothing then', async () => {
    const broken: Always = async (each) => {
      const offer = await studio().always(each);
      return offer.ok ? ok({ ...offer.value, save: async () => fail('READ_ONLY', 'rules.yaml is read-only.') }) : offer;
    };
    const talk = talkAbout([one], { always: broken });
    await typing(talk, 'a', 'forever', 'ya');
    await talk.sees('rules.yaml is read-only. Not saved.');
    await typing(talk, 'n');
    expect((await talk.answered()).decisions['3.0']).toMatchObject({ answer: 'refuse' });
  });

  it('is not offered for what must be asked, and says why', async () => {
    const judgement = { ...one.judgement, mustAsk: true, why: 'it is protected' };
    const talk = talkAbout([{ ...one, judgement }], studio());
    await talk.sees('Apply? y/n/skip · e edit · d diff · ? help');
    await typing(talk, 'a');
    await talk.sees('"Always" is not offered here: it is protected; this is asked every time.');
    await typing(talk, 'n');
    await talk.answered();
  });
});

describe('case 197: "always" only for what was fully shown', () => {
  const long = Array.from({ length: 100 }, (_, index) => `line ${index}\n`).join('');
  const large = asked('3.0', { preview: { summary: 'new', changes: [change('new.md', null, long)] } });

  it('what was cut is shown to its end first', async () => {
    const talk = talkAbout([large], studio());
    await talk.sees('more lines: d shows all');
    expect(talk.screen()).not.toContain('line 99');
    await typing(talk, 'a');
    await talk.sees('  + line 99');
    await talk.sees('▸ Always allow edit_file changing new.md');
    await typing(talk, '', 'n');
    await talk.answered();
  });

  it('who leaves before the end gets no rule', async () => {
    const talk = talkAbout([large], { ...studio(), tty: true });
    await talk.sees('a always');
    talk.type('a\r');
    await talk.sees('Enter goes on · b back · g top · / search · q leaves');
    talk.type('q\r');
    await talk.sees('Not all of it was shown, so no rule is made of it.');
    await talk.sees('Apply?');
    talk.type('\r');
    await talk.answered();
    expect(talk.screen()).not.toContain('Always allow');
  });

  it('several files are shown one by one, not by their names', async () => {
    const changes = ['a', 'b'].map((name) => change(`${name}.md`, `${name}\n`, `${name} new\n`));
    const talk = talkAbout([asked('3.0', { preview: { summary: 'two', changes } })], studio());
    await talk.sees('a always');
    expect(talk.screen()).not.toContain('+ b new');
    await typing(talk, 'a');
    await talk.sees('+ b new');
    await talk.sees('changing a.md, b.md in this workspace');
    await typing(talk, '', 'n');
    await talk.answered();
  });

  it('what has no text has no "always"', async () => {
    const changes = [change('a.png', null, '\0\u0001\u0002')];
    const talk = talkAbout([asked('3.0', { preview: { summary: 'picture', changes } })], studio());
    await typing(talk, 'a');
    await talk.sees('"Always" is not offered here: a.png cannot be shown as text.');
    await typing(talk, 'n');
    await talk.answered();
  });
});

describe('in a batch', () => {
  it('a2 shows all of the second, makes its rule, and leaves the list to be answered', async () => {
    const { always, saved } = studio();
    const second = asked('3.1', { preview: { summary: 'new', changes: [change('b.md', null, 'hello\n')] } });
    const talk = talkAbout([one, second], { always });
    await typing(talk, 'a');
    await talk.sees('A rule is about one of them: a2 for the second.');
    await typing(talk, 'a2');
    await talk.sees('+ hello');
    await talk.sees('▸ Always allow edit_file changing b.md');
    await typing(talk, 'forever');
    await talk.sees('Save? y/n\n');
    talk.type('ya\n');
    await talk.sees('"ya" is not an answer here: y, n');
    await typing(talk, 'y');
    await talk.sees('This one is still yours to answer.');
    await typing(talk, '1');
    const { decisions } = await talk.answered();
    expect([decisions['3.0']?.answer, decisions['3.1']?.answer]).toEqual(['approve', 'refuse']);
    expect(saved).toMatchObject([{ changes: ['b.md'] }]);
  });
});

it('case 217: questions that come by the dozen offer no rule by themselves, and Enter makes none', async () => {
  const { always, saved } = studio();
  const talk = talkAbout([one], { always });
  const all = [talk.question, ...Array.from({ length: 29 }, (_, index) => opened(talk, [asked(`4.${index}`)]))];
  for (const question of all) talk.desk.show(question);
  talk.type('\n'.repeat(all.length));
  await expect.poll(() => talk.questions.answerOf(all[29]?.id ?? 0)).toBeDefined();
  for (const { id } of all)
    expect(Object.values(talk.questions.answerOf(id)?.decisions ?? {})).toMatchObject([{ answer: 'refuse' }]);
  expect(talk.screen()).toContain('21 questions in a minute. Nothing happens until you answer; Ctrl-C stops.');
  expect(talk.screen()).not.toContain('Always allow');
  expect(saved).toEqual([]);
});
