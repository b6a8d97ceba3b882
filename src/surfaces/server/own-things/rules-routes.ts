// Rules: those that count, the studio in which one is tried before it is saved, why a call is decided as it is, and habits that could be rules.
import { whatRulesMatch } from '../../../config/pattern-matches.ts';
import { ruleId } from '../../../config/rule-id.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { callsOf, offerRule, ownRulesFile } from '../../../host/deciding/offer-rule.ts';
import { namedHere } from '../../../host/deciding/rules/named-here.ts';
import { namesHere } from '../../../host/deciding/rules/names-here.ts';
import { removeNamed } from '../../../host/deciding/rules/remove-named.ts';
import { idOf, ruleJson } from '../../../host/deciding/rules/rule-json.ts';
import { type RulesHere, rulesHere } from '../../../host/deciding/rules/rules-here.ts';
import { suggestionJson, suggestionsIn } from '../../../host/deciding/rules/suggestions.ts';
import { whyOf } from '../../../host/deciding/rules/why-of.ts';
import { whatAsks } from '../../../host/own-things/what-asks.ts';
import { shortPath } from '../../../host/short-path.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import { ruleUse } from '../../../ledger/rule-use.ts';
import { whyNotOffered } from '../../../policy/narrow-rule.ts';
import type { PastCall } from '../../../policy/past-call.ts';
import { printRule } from '../../../policy/print-rule.ts';
import type { Rule } from '../../../policy/rule.ts';
import { offerInWords, ruleInWords, sourceInWords } from '../../../policy/rule-words.ts';
import type { ObjectSchema } from '../../../tool/schema.ts';
import type { ToolEffect } from '../../../tool/tool.ts';
import { fields, TEXT } from '../api/query-fields.ts';
import { type ApiRequest, get, post, type Route, remove } from '../api/route.ts';
import type { RouteGround } from '../api/route-ground.ts';
import type {
  RemovedRule,
  RuleRow,
  RulesReply,
  SavedRule,
  SuggestReply,
  TriedRule,
  WhyReply,
} from '../wire/own-things.ts';
import { problemOf } from './problem.ts';
import { readRule } from './rules/read-rule.ts';
import { tryRule } from './rules/try-rule.ts';

export const rulesRoutes = (ground: RouteGround): readonly Route[] => {
  const calls = rememberedCalls(ground.rooms.store.ledger);
  /** Read each time: somebody may have written into the file meanwhile. DENIED for a server that a command of ours started. */
  const inRules = async <T>(
    work: (here: RulesHere & { readonly problems: RulesReply['problems'] }) => Result<T> | Promise<Result<T>>,
  ): Promise<Result<T>> => {
    const here = await rulesHere(ground.rooms);
    return here.ok ? work({ ...here.value, problems: here.value.errors.map(problemOf) }) : here;
  };
  return [
    get('/api/rules', {
      about: 'The rules that count, with their places, their use and their end.',
      reply: 'RulesReply',
      handle: () => inRules((here) => listed(ground, here)),
    }),
    post('/api/rules/try', {
      about: 'What a rule would have decided of the past, before it is saved.',
      body: YAML,
      reply: 'TriedRule',
      handle: (request) =>
        inRules(async (here): Promise<Result<TriedRule>> => {
          const read = readRule(yamlOf(request));
          if (!read.ok) return read;
          const past = calls();
          return past.ok
            ? tryRule(read.value, { ...here, workspace: ground.rooms.workspace, calls: past.value })
            : past;
        }),
    }),
    post('/api/rules', {
      about: "Saves a rule in the person's own file.",
      body: YAML,
      reply: 'SavedRule',
      handle: (request) => inRules(() => saved(ground, yamlOf(request))),
    }),
    remove('/api/rules/:id', {
      about: "Takes a rule out of the person's own file.",
      body: fields({}),
      reply: 'RemovedRule',
      handle: ({ params }) => inRules((here) => removed(ground, params.id ?? '', here)),
    }),
    get('/api/rules/why', {
      about: 'Which rule decides about a call, and why the others do not. Nothing is run to find out.',
      query: { ...fields({ call: { ...TEXT, minLength: 1 }, model: TEXT }), required: ['call'] },
      reply: 'WhyReply',
      handle: ({ query }) => inRules((here) => why(ground, query, here)),
    }),
    get('/api/rules/suggest', {
      about: 'Questions that were always answered the same way, as rules.',
      reply: 'SuggestReply',
      handle: () => inRules((here) => suggested(ground, here)),
    }),
  ];
};

const YAML: ObjectSchema = {
  ...fields({ yaml: { type: 'string', minLength: 1, maxLength: 16_384, description: 'One rule, as in rules.yaml.' } }),
  required: ['yaml'],
};

const yamlOf = ({ body }: ApiRequest): string => String(body.yaml);

const EFFECTS: readonly ToolEffect[] = ['read', 'change', 'run', 'network', 'control'];

const listed = async (
  { rooms: { store, workspace } }: RouteGround,
  here: RulesHere & Pick<RulesReply, 'problems'>,
): Promise<Result<RulesReply>> => {
  const file = ownRulesFile();
  if (!file.ok) return file;
  const all = [...here.rules, ...store.sessions.rules()];
  const rules = ruleRows({ ...here, rules: all }, store.ledger, await whatRulesMatch(all, workspace));
  if (!rules.ok) return rules;
  return ok({
    rules: rules.value,
    builtIn: EFFECTS.map((effect) => ({ effect, asks: whatAsks(effect) })),
    file: shortPath(file.value),
    problems: here.problems,
  });
};

const saved = async (ground: RouteGround, yaml: string): Promise<Result<SavedRule>> => {
  const { workspace, store } = ground.rooms;
  const read = readRule(yaml);
  if (!read.ok) return read;
  const { written } = read.value;
  const never = whyNotOffered(written);
  if (never !== undefined) return fail('DENIED', `This is not saved as a rule: ${never}.`);
  const names = await namesHere(workspace.root);
  if (!names.ok) return names;
  const named = namedHere(written, names.value);
  if (!named.ok) return named;
  const offer = offerRule(written, {
    workspace: workspace.root,
    ledger: store.ledger,
    ...(ground.policy === undefined ? {} : { policy: ground.policy }),
  });
  if (!offer.ok) return offer;
  const kept = await offer.value.save(written, 'forever');
  if (!kept.ok) return kept;
  ground.changed?.('rules');
  const here = await rulesHere(ground.rooms);
  if (!here.ok) return here;
  const rows = ruleRows(here.value, store.ledger, await whatRulesMatch(here.value.rules, workspace));
  if (!rows.ok) return rows;
  const rule = rows.value.findLast(({ id, mayRemove }) => mayRemove && id === ruleId(written));
  if (rule === undefined) return fail('STALE', 'The rule was saved, and is no longer in the file.');
  return ok({ rule, words: `Saved as ${rule.place}.` });
};

const removed = (ground: RouteGround, id: string, { rules }: RulesHere): Result<RemovedRule> => {
  // A line means another rule as soon as somebody writes above it: from here, rules go by their ids.
  if (!/^[0-9a-f]{8}$/.test(id)) return fail('BAD_ARGS', 'A rule is named by its id here.', { data: { field: 'id' } });
  const taken = removeNamed(id, rules);
  if (!taken.ok) return taken;
  ground.changed?.('rules');
  const rule = taken.value.removed;
  return ok({
    removed: rule,
    yaml: printRule(rule),
    words: `Taken out: ${ruleInWords(rule)}. The file as it was: ${shortPath(taken.value.file)}.bak`,
  });
};

const why = async (ground: RouteGround, query: ApiRequest['query'], here: RulesHere): Promise<Result<WhyReply>> => {
  const { model } = query;
  const found = await whyOf((query.call ?? '').trim(), model === undefined ? {} : { model }, {
    ...ground.rooms,
    ...here,
  });
  return found.ok ? ok(found.value.json) : found;
};

const suggested = ({ rooms: { workspace, store } }: RouteGround, { rules }: RulesHere): Result<SuggestReply> => {
  const found = suggestionsIn(store.ledger, { workspace: workspace.root, rules });
  if (!found.ok) return found;
  return ok({
    suggestions: found.value.map((each) => ({ ...suggestionJson(each), words: offerInWords(each.rule) })),
  });
};

/** The calls of the past, read once and again only when the ledger grew: a rule is tried at every pause of somebody who types. */
const rememberedCalls = (ledger: Pick<Ledger, 'query'>): (() => Result<readonly PastCall[]>) => {
  let known: { readonly seq: number; readonly calls: readonly PastCall[] } | undefined;
  return () => {
    const last = ledger.query({ limit: 1 });
    if (!last.ok) return last;
    // Erasing appends a record too.
    const seq = last.value[0]?.seq ?? 0;
    if (known?.seq === seq) return ok(known.calls);
    const calls = callsOf(ledger);
    if (calls.ok) known = { seq, calls: calls.value };
    return calls;
  };
};

/** The rules that count here as rows: in words, with their places, their use and their end. */
const ruleRows = (
  { rules, home }: Pick<RulesHere, 'rules' | 'home'>,
  ledger: Pick<Ledger, 'query'>,
  matches: ReadonlyMap<Rule, string>,
): Result<readonly RuleRow[]> => {
  const uses = ruleUse(ledger);
  if (!uses.ok) return uses;
  return ok(
    rules.map((rule) => ({
      ...ruleJson(rule, uses.value.get(idOf(rule)), matches.get(rule)),
      place: sourceInWords(rule.source, home),
      yaml: printRule(rule),
      mayRemove: rule.source.kind === 'person',
    })),
  );
};
