// Which rule decides about a call, and why the others do not. Nothing is run to find out.
import { chooseProfile } from '../../../config/choose-profile.ts';
import { loadConfig } from '../../../config/load-config.ts';
import { ownPlaces, ownRule } from '../../../config/own-places.ts';
import { policyFor } from '../../../config/policy-for.ts';
import { PROFILES } from '../../../config/profiles/profiles.ts';
import { type ErrorValue, fail, ok, type Result } from '../../../error/error-value.ts';
import { ruleUse } from '../../../ledger/rule-use.ts';
import { callInWords, type PastCall } from '../../../policy/past-call.ts';
import { pastProposal } from '../../../policy/past-proposal.ts';
import { dayAndTime } from '../../../policy/reach-words.ts';
import type { RuleSource } from '../../../policy/rule.ts';
import type { Tool } from '../../../tool/tool.ts';
import { builtInTools } from '../../../toolkit/built-in-tools.ts';
import type { Rooms } from '../../setup/open-rooms.ts';
import { servicesFor } from '../../setup/services-for.ts';
import { callsOf } from '../offer-rule.ts';
import { expiryInWords, useInWords } from './rule-json.ts';
import type { RulesHere } from './rules-here.ts';
import type { WhyReply } from './why-reply.ts';

/** What the judgement would hang on beside the call. */
export interface Supposed {
  /** The model that would see what is shared. */
  readonly model?: string;
  readonly yes?: boolean;
}

type Ground = Pick<Rooms, 'workspace' | 'store'> & RulesHere;

export interface Why {
  /** As --json prints it. */
  readonly json: WhyReply;
  /** How often the rule was used, and when it ends; empty for a built-in one. */
  readonly more: string;
  /** What is wrong in the configuration. */
  readonly errors: readonly ErrorValue[];
}

/** `text`: a past call by the id the ledger gives it, or a tool with the argument that matters. */
export const whyOf = async (text: string, supposed: Supposed, ground: Ground): Promise<Result<Why>> => {
  const calls = callsOf(ground.store.ledger);
  if (!calls.ok) return calls;
  const found = callNamed(text, calls.value, ground);
  if (!found.ok) return found;
  const { call, how } = found.value;
  const { policy, model, errors } = await policyHere(ground, supposed);
  const { judgement, words, others } = await policy.explain(pastProposal(call, model), ground.home);
  const uses = ruleUse(ground.store.ledger);
  if (!uses.ok) return uses;
  const rule = ruleAt(judgement.rule, ground);
  const id = 'id' in judgement.rule ? judgement.rule.id : undefined;
  const use = id === undefined ? undefined : uses.value.get(id);
  const used = use?.times ?? 0;
  return ok({
    json: { call, how, judgement, words, used, others: others.map((other) => other.words) },
    more: rule === undefined ? '' : ` · ${useInWords(use)} · ${expiryInWords(rule)}`,
    errors,
  });
};

interface Found {
  readonly call: PastCall;
  /** What it was taken to be. */
  readonly how: string;
}

/** A past call by the id the ledger gives it, or a tool with the argument that matters. */
const callNamed = (text: string, calls: readonly PastCall[], ground: Pick<Ground, 'workspace'>): Result<Found> => {
  const past = calls.find(({ id }) => id === text);
  if (past !== undefined)
    return ok({
      call: past,
      how: `the call ${past.id}, ${callInWords(past)}, ${dayAndTime(past.at, Date.now())}: ${then(past)}`,
    });
  const [, name = '', about = ''] = /^(\S+)\s*([\s\S]*)$/.exec(text) ?? [];
  const tools = builtInTools(servicesFor(ground.workspace));
  const tool = tools.find(
    (each) => each.name === name || each.aliases?.some((alias) => 'name' in alias && alias.name === name),
  );
  const known = tool ?? calls.find((call) => call.tool === name);
  if (known === undefined)
    return fail('UNKNOWN_TOOL', `There is no tool "${name}", and no call ${name} in the ledger.`, {
      wayOut: "Write a tool and what it is about: countersign rules why 'run_command npm test'",
    });
  return ok(imagined(known, about, calls));
};

/** What a command would change is not known before it runs; the last time is the best guess there is. */
const imagined = (tool: Tool | PastCall, about: string, calls: readonly PastCall[]): Found => {
  const name = 'tool' in tool ? tool.tool : tool.name;
  const base = {
    id: '',
    session: null,
    at: 0,
    verdict: 'ask',
    tool: name,
    group: tool.group,
    effect: tool.effect,
  } as const;
  if (tool.effect === 'run') {
    const before = calls.find((call) => call.tool === name && call.input.command === about);
    if (before === undefined)
      return {
        call: { ...base, input: { command: about } },
        how: 'as if it changed nothing: it has not been called here yet',
      };
    const wrote = before.changes === undefined ? 'it changed nothing' : `it changed ${before.changes.join(', ')}`;
    return {
      call: { ...before, ...base, input: before.input },
      how: `as ${dayAndTime(before.at, Date.now())}, when ${wrote}`,
    };
  }
  const input = { path: about };
  if (about === '')
    return { call: { ...base, input: {} }, how: 'for a call that touches nothing: name a path or an address' };
  if (tool.effect === 'network')
    return {
      call: { ...base, input: { url: about }, hosts: [hostOf(about)] },
      how: `for a request to ${hostOf(about)}`,
    };
  const paths = about.split(/\s*,\s*/);
  if (tool.effect === 'read')
    return { call: { ...base, input, shares: paths }, how: `for sharing ${paths.join(', ')}` };
  return { call: { ...base, input, changes: paths }, how: `for a change of ${paths.join(', ')}` };
};

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host || address : address);

const then = ({ verdict, answer }: PastCall): string => {
  if (answer !== undefined) return `asked, and the answer was ${answer}`;
  return verdict === 'deny' ? 'denied by a rule' : verdict === 'draft' ? 'drafted by a rule' : 'allowed by a rule';
};

/** Everything that judges here but a session: the rules, the profile by what is in the folder, the configured model. */
export const policyHere = async (ground: Pick<Ground, 'workspace' | 'rules' | 'trust'>, supposed: Supposed = {}) => {
  const { workspace, rules, trust } = ground;
  const { config, errors } = await loadConfig({ environment: process.env, workspace, trusted: trust.covered });
  const profile = PROFILES[chooseProfile(workspace, config.profile).profile];
  const id = supposed.model ?? config.model ?? '';
  const policy = policyFor({
    workspace,
    own: ownPlaces(workspace.root, process.env),
    closed: ownRule(workspace.root, process.env),
    rules,
    profile: profile.defaults,
    private: config.private,
    yes: supposed.yes === true,
    draft: config.draft,
    // The stricter guess: what a cloud may not have, it is not told here that it may.
    model: { local: false, id },
    now: () => new Date().toISOString(),
  });
  return { policy, model: id, errors };
};

const ruleAt = (source: RuleSource, { rules }: Pick<Ground, 'rules'>) => rules.find((rule) => rule.source === source);
