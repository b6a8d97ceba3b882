// `countersign rules add`: a rule of the person's own, worded by flags or questions, shown with its reach before it is saved.
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import { offerRule, ownRulesFile } from '../../../../host/deciding/offer-rule.ts';
import type { OfferedRule } from '../../../../host/deciding/rule-offer.ts';
import { namesHere } from '../../../../host/deciding/rules/names-here.ts';
import { EXIT } from '../../../../host/exit-code.ts';
import { isMoment, momentAfter } from '../../../../policy/moment.ts';
import { whyNotOffered } from '../../../../policy/narrow-rule.ts';
import { parseRules, VERDICTS } from '../../../../policy/parse-rules.ts';
import { printRule } from '../../../../policy/print-rule.ts';
import type { Rule, Verdict } from '../../../../policy/rule.ts';
import { groupsOf } from '../../../../policy/rule-names.ts';
import { escapeText } from '../../../../text/escape.ts';
import { makeRule } from '../../desk/always.ts';
import { layout, ours } from '../../desk/layout.ts';
import { renderReachOfRule } from '../../desk/render-rule.ts';
import type { Screen } from '../../desk/screen.ts';
import { isInteractive } from '../../is-interactive.ts';
import type { Output } from '../../output.ts';
import { ownScreen } from '../../own-screen.ts';
import { askWhichName } from './ask-which-name.ts';
import { inRules, type RulesOptions } from './in-rules.ts';
import { lastSession } from './last-session.ts';

export interface AddOptions extends RulesOptions {
  readonly command?: string;
  /** "name=value", an argument and its exact value or a glob. */
  readonly input?: readonly string[];
  readonly in?: readonly string[];
  readonly changes?: readonly string[];
  readonly shares?: readonly string[];
  readonly reaches?: readonly string[];
  readonly writes?: readonly string[];
  readonly to?: string;
  readonly why?: string;
  /** A day, a minute, `1h` or `1d`; `turn` or `session`: kept with the last session here. */
  readonly until?: string;
  /** Not for this workspace alone. */
  readonly everywhere?: boolean;
  readonly yes?: boolean;
}

export const rulesAdd = (words: readonly string[], options: AddOptions, output: Output): Promise<number> =>
  inRules(options, output, async ({ workspace, store }) => {
    const file = ownRulesFile();
    if (!file.ok) return file;
    const asked = words.length === 0 && isInteractive() ? await askForRule(ownScreen()) : undefined;
    if (asked === 'nothing') return ok(EXIT.refused);
    const worded = ruleOf(asked?.words ?? words, { ...options, ...asked?.options }, workspace.root, file.value);
    if (!worded.ok) return worded;
    const rule = await named(worded.value, workspace.root, options);
    if (!rule.ok) return rule;
    if (rule.value === 'nothing') return ok(EXIT.refused);
    const never = whyNotOffered(rule.value);
    if (never !== undefined)
      return fail('DENIED', `This is not saved as a rule: ${never}.`, {
        wayOut: `Who wants it all the same writes it into ${file.value}.`,
      });
    const ground = { workspace: workspace.root, ledger: store.ledger };
    if (options.until === 'turn' || options.until === 'session') {
      const howLong = options.until;
      const last = lastSession(store, howLong);
      if (!last.ok) return last;
      const offer = offerRule(rule.value, { ...ground, ...last.value, howLong });
      return offer.ok ? keep(offer.value, options, output) : offer;
    }
    const offer = offerRule(rule.value, ground);
    return offer.ok ? keep(offer.value, options, output) : offer;
  });

const named = async (rule: Rule, root: string, { yes }: AddOptions): Promise<Result<Rule | 'nothing'>> => {
  const here = await namesHere(root);
  if (!here.ok) return here;
  return askWhichName(rule, here.value, yes !== true && isInteractive() ? ownScreen() : undefined);
};

/** With --yes at once; at a terminal after a y; else it is only shown. */
export const keep = async (
  offer: OfferedRule,
  options: { readonly yes?: boolean },
  output: Output,
): Promise<Result<number>> => {
  const { rule, reach } = offer;
  if (options.yes !== true && isInteractive()) {
    const made = await makeRule(offer, ownScreen(), false);
    output.value({ rule, reach, saved: made === 'saved' });
    return ok(made === 'saved' ? EXIT.done : EXIT.refused);
  }
  for (const line of layout(renderReachOfRule(rule, reach), { colour: false, columns: output.columns }))
    output.line(line);
  if (options.yes !== true) {
    output.value({ rule, reach, saved: false });
    output.note('Not saved: there is no terminal to ask at. --yes saves what is shown.');
    return ok(EXIT.refused);
  }
  const [only = 'forever', ...others] = offer.lengths;
  const saved = await offer.save(rule, others.length === 0 ? only : 'forever');
  if (!saved.ok) return saved;
  output.value({ rule, reach, saved: true });
  output.line(printRule(rule).trimEnd());
  output.line(escapeText(saved.value));
  return ok(EXIT.done);
};

const ruleOf = (words: readonly string[], options: AddOptions, workspace: string, file: string): Result<Rule> => {
  const [verdict, of, ...more] = words;
  if (!isVerdict(verdict) || of === undefined || more.length > 0)
    return fail(
      'BAD_ARGS',
      `A rule is a verdict and a tool: ${VERDICTS.join(', ')}, then its name, its group, or "*".`,
      {
        wayOut: 'countersign rules add allow run_command --command "npm test"',
      },
    );
  const input = inputOf(options);
  if (!input.ok) return input;
  const until = untilOf(options.until);
  if (!until.ok) return until;
  const rule: Rule = {
    verdict,
    of,
    ...groupsOf({ of }),
    ...(Object.keys(input.value).length === 0 ? {} : { input: input.value }),
    ...Object.fromEntries(LISTS.flatMap((key) => (options[key]?.length ? [[key, options[key]]] : []))),
    ...(options.everywhere === true ? {} : { workspace }),
    ...(options.to === undefined ? {} : { to: options.to }),
    ...(options.why === undefined ? {} : { why: options.why }),
    ...(until.value === undefined ? {} : { until: until.value }),
    source: { kind: 'person', file, line: 1 },
  };
  // As the file would be read: what is wrong with a pattern is said before anything is shown.
  const [wrong] = parseRules(`rules:\n${printRule(rule)}`, { file: 'the rule', kind: 'person' }).errors;
  return wrong === undefined ? ok(rule) : { ok: false, error: wrong };
};

const LISTS = ['in', 'changes', 'shares', 'reaches', 'writes'] as const;

const isVerdict = (word: string | undefined): word is Verdict => VERDICTS.some((verdict) => verdict === word);

const inputOf = ({ command, input = [] }: AddOptions): Result<Readonly<Record<string, string>>> => {
  const pairs = input.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const);
  const wrong = input.find((pair) => pair.indexOf('=') < 1);
  if (wrong !== undefined) return fail('BAD_ARGS', `--input takes name=value, not "${wrong}".`);
  return ok(Object.fromEntries([...pairs, ...(command === undefined ? [] : [['command', command] as const])]));
};

const HOUR = 3_600_000;

const untilOf = (text: string | undefined): Result<string | undefined> => {
  if (text === undefined || ['forever', 'session', 'turn'].includes(text)) return ok(undefined);
  if (text === '1h' || text === '1d') return ok(momentAfter(text === '1h' ? HOUR : 24 * HOUR, Date.now()));
  return isMoment(text)
    ? ok(text)
    : fail('BAD_ARGS', `--until takes turn, session, 1h, 1d, forever or a day such as 2026-12-31, not "${text}".`);
};

interface WordedRule {
  readonly words: readonly [verdict: string, of: string];
  readonly options: Partial<AddOptions>;
}

/** The questions that word a rule for someone who gave no flags. Enter at any of them makes none. */
const askForRule = async (screen: Screen): Promise<WordedRule | 'nothing'> => {
  const verdict = await oneOf(screen, `What is it to do? ${VERDICTS.join(' · ')}`, VERDICTS);
  if (verdict === undefined) return nothing(screen);
  const of = await line(screen, 'With which tool? a name, a group, or * for all');
  if (of === undefined) return nothing(screen);
  if (of === 'run_command') {
    const command = await line(screen, 'Which command? its exact words; * stands for a word');
    return command === undefined ? nothing(screen) : { words: [verdict, of], options: { command } };
  }
  const paths = await line(
    screen,
    'On which files? patterns such as Projects/**, separated by commas; all for every file',
  );
  if (paths === undefined) return nothing(screen);
  const patterns = paths.split(',').map((each) => each.trim());
  return { words: [verdict, of], options: paths === 'all' ? {} : { in: patterns } };
};

const oneOf = async (screen: Screen, question: string, known: readonly string[]): Promise<string | undefined> => {
  for (;;) {
    const typed = await line(screen, question);
    if (typed === undefined || known.includes(typed.toLowerCase())) return typed?.toLowerCase();
    screen.print([ours(`"${escapeText(typed, { maxLength: 40 })}" is not an answer here: ${known.join(', ')}`)]);
  }
};

const line = async (screen: Screen, question: string): Promise<string | undefined> => {
  const typed = await screen.ask(question);
  return typed.kind === 'line' && typed.text.trim() !== '' ? typed.text.trim() : undefined;
};

const nothing = (screen: Screen): 'nothing' => {
  screen.print([ours('Not saved.')]);
  return 'nothing';
};
