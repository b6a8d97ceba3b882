// What policy says about a proposal: each facet on its own, then the strictest holds.
import type { Proposal } from '../proposal/proposal.ts';
import { labelled } from '../text/note.ts';
import { type BuiltIn, builtInFor, builtInForCall, builtInForSecrets } from './built-in-rules.ts';
import type { PolicyContext } from './context.ts';
import { type Facet, matchesCall, matchesFacet } from './match.ts';
import type { PathGround } from './path-pattern.ts';
import type { Judgement, Rule, Verdict } from './rule.ts';
import { namesTool } from './rule-names.ts';
import { type RuleSubject, subjectOf } from './subject.ts';

/** Pure. The judgement names the rule that decided, its place, and the reason in words. */
export const judge = (proposal: Proposal, context: PolicyContext): Judgement => {
  const subject = subjectOf(proposal, context.inside.paths);
  const touches = subject.changes.length + (proposal.preview.share ?? []).length + subject.reaches.length > 0;
  const rules = context.rules.filter((rule) => matchesCall(rule, subject, context) === true);
  if (subject.effect === 'control' && !touches) return controlBy(rules, subject);
  const judged = judgedByFacets(proposal, subject, rules, context);
  // A secret that is put back is asked about whatever lets the rest through; only a no is stricter.
  return judged.verdict === 'deny' ? judged : (builtInForSecrets(proposal) ?? judged);
};

const judgedByFacets = (
  proposal: Proposal,
  subject: RuleSubject,
  rules: readonly Rule[],
  context: PolicyContext,
): Judgement => {
  const ofCall = rules.filter((rule) => speaksOfCall(rule, subject));
  const whole = withRules(builtInForCall(proposal, context), ofCall, proposal);
  const facets = FACETS.flatMap((facet) => {
    const builtIn = builtInFor(facet, proposal, subject, context);
    if (builtIn === undefined) return [];
    const judged = withRules(
      builtIn,
      rules.filter((rule) => decides(rule, facet, subject, context)),
      proposal,
    );
    return [facet === 'changes' && context.draft && builtIn.atOnce !== true ? drafted(judged) : judged];
  });
  // The call as a whole comes last: it is named only when it is stricter than every facet, or there is none.
  return [...facets, whole].reduce(stricter);
};

const FACETS: readonly Facet[] = ['changes', 'reaches', 'shares'];

const CONTROL: Judgement = {
  verdict: 'allow',
  rule: { kind: 'built-in', name: 'control is never asked' },
  why: 'it only steers the conversation',
  mustAsk: false,
};

/** Only a rule that names the tool itself: who wants to see every plan first says so. */
const controlBy = (rules: readonly Rule[], subject: RuleSubject): Judgement =>
  rules
    .filter((rule) => (rule.verdict === 'ask' || rule.verdict === 'deny') && namesTool(rule, subject))
    .map(judgementOf)
    .reduce(stricter, CONTROL);

/** `drop` stands low because nothing is kept: it needs no signature, but it is not what an allow does. */
const STRICTNESS: Readonly<Record<Verdict, number>> = { allow: 0, drop: 1, draft: 2, ask: 3, deny: 4 };

const stricter = (left: Judgement, right: Judgement): Judgement => {
  const difference = STRICTNESS[right.verdict] - STRICTNESS[left.verdict];
  const winner = difference > 0 || (difference === 0 && right.mustAsk && !left.mustAsk) ? right : left;
  // A part that must be asked stays so when another part decides the verdict, unless that verdict is no.
  const mustAsk = winner.verdict !== 'deny' && (left.mustAsk || right.mustAsk);
  return withRisks(winner.mustAsk === mustAsk ? winner : { ...winner, mustAsk }, [left, right]);
};

/** Every risk that is asked about is named, whichever part decides the verdict. What a rule of the person's allows is asked by nobody. */
const withRisks = (outcome: Judgement, parts: readonly Judgement[]): Judgement => {
  const { risks: _, notes: __, ...plain } = outcome;
  const isAsked = outcome.verdict === 'ask' || outcome.verdict === 'draft';
  if (!isAsked) return plain;
  const risks = [...new Set(parts.flatMap((part) => part.risks ?? []))];
  const notes = new Map(parts.flatMap((part) => part.notes ?? []).map((note) => [labelled(note), note]));
  return {
    ...plain,
    ...(risks.length === 0 ? {} : { risks }),
    ...(notes.size === 0 ? {} : { notes: [...notes.values()] }),
  };
};

/** The person's rules replace the built-in judgement, the workspace's can only make the outcome stricter. */
const withRules = (builtIn: BuiltIn, rules: readonly Rule[], proposal: Proposal): Judgement => {
  const own = rules
    .filter(({ source }) => source.kind !== 'workspace')
    .filter((rule) => maySay(rule, builtIn, proposal));
  // An allow among them is never stricter than what stands already.
  const foreign = rules.filter(({ source }) => source.kind === 'workspace');
  const { named: _, atOnce: __, ...plain } = builtIn;
  const [first, ...rest] = own.map(judgementOf);
  const byPerson = first === undefined ? plain : rest.reduce(stricter, first);
  // Asked for two reasons: the one that no rule can lift is the one to name.
  const outcome = builtIn.mustAsk && byPerson.verdict === 'ask' ? plain : byPerson;
  const tightened = foreign.map(judgementOf).reduce(stricter, outcome);
  return withRisks(tightened, [tightened, builtIn]);
};

const judgementOf = (rule: Rule): Judgement => ({
  verdict: rule.verdict,
  rule: rule.source,
  why: rule.why ?? `${rule.verdict} ${rule.of}`,
  mustAsk: false,
});

/** What must be asked can only be denied; or, for a rehearsed command, run with none of its effects kept. */
const maySay = (rule: Rule, builtIn: BuiltIn, proposal: Proposal): boolean => {
  if (rule.verdict === 'deny' || rule.verdict === 'ask') return true;
  if (builtIn.mustAsk) return rule.verdict === 'drop' && proposal.call.rescued === undefined;
  return builtIn.named !== true || rule.in !== undefined || rule.shares !== undefined;
};

const decides = (rule: Rule, facet: Facet, subject: RuleSubject, place: PathGround): boolean => {
  if (rule.verdict === 'draft' && facet !== 'changes') return false;
  if (rule.verdict === 'drop' && !(facet === 'changes' && subject.effect === 'run')) return false;
  // Dropping keeps nothing, so it needs no word about what was written.
  if (rule.verdict === 'drop' && rule.changes === undefined && rule.writes === undefined) return true;
  return matchesFacet(rule, subject, facet, place) === true;
};

/** A rule with a word about a facet speaks only of that facet; an allow for a command may switch commands on. */
const speaksOfCall = (rule: Rule, subject: RuleSubject): boolean => {
  if (rule.verdict === 'allow') return true;
  if (rule.verdict === 'drop') return subject.effect === 'run';
  return rule.verdict !== 'draft' && (rule.changes ?? rule.shares ?? rule.reaches ?? rule.writes) === undefined;
};

/** Also what the flag allows: with both, everything is applied together at the end. */
const drafted = (judgement: Judgement): Judgement =>
  judgement.verdict === 'ask' || (judgement.verdict === 'allow' && judgement.rule.kind === 'flag')
    ? { ...judgement, verdict: 'draft' }
    : judgement;
