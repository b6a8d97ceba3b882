// From a call to a proposal: found, read, checked, looked at. Nothing a model or a tool does wrong ends in more than an error value.

import { fail, ok, type Result } from '../error/error-value.ts';
import { note } from '../text/note.ts';
import { applyAliases } from '../tool/apply-alias.ts';
import { cardText } from '../tool/card-text.ts';
import { checkPreview } from '../tool/check-preview.ts';
import { checkTrees } from '../tool/check-trees.ts';
import { parseJson } from '../tool/parse-json.ts';
import type { Preview, Reach } from '../tool/preview.ts';
import { aliasesOf, type Registry } from '../tool/registry.ts';
import type { Tool, ToolEffect } from '../tool/tool.ts';
import { type Understood, understandArguments, understoodInWords } from '../tool/understand-arguments.ts';
import { type Arguments, unwrapArguments } from '../tool/unwrap-arguments.ts';
import { validateInput } from '../tool/validate.ts';
import type { Hash } from '../workspace/file-state.ts';
import { type Deadline, deadlineFor } from './deadline.ts';
import { guarded, guardedBytes } from './guarded.ts';
import { createLook, type HashFunction, type LayeredLook, type LookOptions } from './layered-look.ts';
import { partialWords } from './partial-words.ts';
import type { Call, Proposal } from './proposal.ts';
import { type ProposalContext, type ProposalDraft, proposalOf } from './proposal-of.ts';
import { proposeSecrets, usesOfOutput } from './propose-secrets.ts';
import { placeholdersIn } from './put-back.ts';
import { quoteSeen } from './quote.ts';
import { keepReadStates } from './read-states.ts';
import type { Secrets } from './secrets.ts';

export { createLook as lookFor } from './layered-look.ts';
export { proposalOf, withChanges } from './proposal-of.ts';

export interface ProposeContext extends LookOptions, Omit<ProposalContext, 'seen'> {
  /** Where the call's name is looked up: what is not found there is not proposed. */
  readonly registry: Pick<Registry, 'get'>;
  readonly hash: HashFunction;
  /** Instead of the call's own arguments: the person's version, or the input of the same call when it is proposed again. */
  readonly input?: Arguments;
  /** Whether a rule refuses the call as such: then the tool is not asked, and the rule decides about an empty preview. */
  denies?(tool: Tool, input: Arguments): boolean;
  /** What the session keeps from its model. Absent where no model will read it. */
  readonly secrets?: Secrets;
}

/** Can be repeated at will, over other layers or with another input: it looks, and never touches. */
export const proposeCall = async (call: Call, context: ProposeContext): Promise<Result<Proposal>> => {
  const read = readCall(call, context);
  if (!read.ok) return read;
  const { tool, input } = read.value;
  const deadline = deadlineFor(tool, context.signal);
  const look = createLook({ ...context, signal: deadline.signal });
  const { secrets } = context;
  const finish = (preview: Preview): Promise<Result<Proposal>> =>
    finished(call, read.value, { stage: 'first', preview, looked: look.looked(), read: look.read }, context);
  try {
    if (context.denies?.(tool, input) === true) return await finish({ summary: 'denied by a rule, and not looked at' });
    const names = secrets === undefined ? ok([]) : placeholdersIn(tool, input, secrets);
    if (!names.ok) return names;
    const proposal =
      secrets !== undefined && names.value.length > 0
        ? await proposeSecrets({ tool, input, names: names.value, look, deadline, secrets, hash: context.hash }, finish)
        : await proposePlain({ tool, input }, look, deadline, finish);
    if (proposal.ok) keepReadStates(proposal.value, look.read);
    return proposal.ok || secrets === undefined ? proposal : { ok: false, error: secrets.maskedError(proposal.error) };
  } finally {
    deadline.clear();
  }
};

const proposePlain = async (
  { tool, input }: Pick<ReadCall, 'tool' | 'input'>,
  look: LayeredLook,
  deadline: Deadline,
  finish: (preview: Preview) => Promise<Result<Proposal>>,
): Promise<Result<Proposal>> => {
  const proposed = await guarded(tool, deadline, () => tool.propose(input as never, look)); // validated against the tool's own schema
  deadline.clear();
  if (proposed.ok) return finish(proposed.value);
  const quoted = quoteSeen(proposed.error, look).catch(() => proposed.error); // bytes that cannot be read are not quoted
  return { ok: false, error: await quoted };
};

/** What came back after a reach, judged like any preview of the same call. */
export const proposePreview = async (
  call: Call,
  preview: Preview,
  context: ProposeContext,
): Promise<Result<Proposal>> => {
  const read = readCall(call, context);
  if (!read.ok) return read;
  const back = { stage: 'came back', preview, looked: [], read: new Map() } as const;
  const proposal = await finished(call, read.value, back, context);
  const { secrets } = context;
  const names = secrets === undefined ? ok([]) : placeholdersIn(read.value.tool, read.value.input, secrets);
  if (!proposal.ok || secrets === undefined || !names.ok || names.value.length === 0) return proposal;
  return ok({ ...proposal.value, secrets: usesOfOutput(names.value, secrets) });
};

/** A reach that was signed, made once. What the tool throws is an error value, as when it proposes. */
export const performReach = async (
  tool: Tool,
  input: Arguments,
  reach: Reach,
  options: LookOptions,
): Promise<Result<Preview>> => {
  if (tool.perform === undefined) return fail('UNKNOWN_TOOL', `${tool.name} cannot reach out.`);
  const { perform } = tool;
  const deadline = deadlineFor(tool, options.signal);
  const look = createLook({ ...options, signal: deadline.signal });
  // The input of a proposal was validated against the tool's own schema.
  const came = await guarded(tool, deadline, () => perform.call(tool, input as never, reach, look));
  deadline.clear();
  return came.ok || !deadline.isOver() ? came : { ok: false, error: { ...came.error, ...MAY_HAVE_HAPPENED } };
};

const MAY_HAVE_HAPPENED = { wayOut: 'It may have happened; it is not repeated by itself.' } as const;

interface ReadCall {
  readonly tool: Tool;
  readonly input: Arguments;
  readonly adjusted: readonly string[];
  readonly filled: readonly string[];
  readonly ignored: readonly string[];
  readonly understood: readonly Understood[];
}

const readCall = (call: Call, { registry, input: other }: ProposeContext): Result<ReadCall> => {
  const found = registry.get(call.name);
  if (!found.ok) return found;
  const tool = found.value;
  const given = unwrapArguments(call.arguments, tool);
  const renamed = given.ok ? renamedAndUnderstood(tool, call.name, given.value) : given;
  if (other !== undefined) {
    const checked = validated(tool, other);
    const notes = renamed.ok ? renamed.value : { adjusted: [], ignored: [], understood: [] };
    return checked.ok ? ok({ ...notes, tool, input: checked.value.input, filled: [] }) : checked;
  }
  if (!renamed.ok) return renamed;
  const { adjusted, ignored, understood } = renamed.value;
  const checked = validateInput(tool, renamed.value.input);
  if (!checked.ok) return checked;
  const { input, filled } = checked.value;
  return ok({ tool, input, adjusted, filled, ignored, understood });
};

/** Values first, so that aliases see lists and objects as such; then names and values of what they renamed. */
const renamedAndUnderstood = (
  tool: Tool,
  called: string,
  given: Arguments,
): Result<Pick<ReadCall, 'input' | 'adjusted' | 'ignored' | 'understood'>> => {
  const first = understandArguments(tool.input, given, { names: false });
  const renamed = applyAliases(tool, called, first.input);
  if (!renamed.ok) return renamed;
  const parsed = new Set(first.understood.flatMap(({ argument, kind }) => (kind === 'value' ? [argument] : [])));
  const second = understandArguments(tool.input, renamed.value.input, { names: true, parsed });
  const understood = [...first.understood, ...second.understood];
  return ok({
    input: second.input,
    adjusted: [...renamed.value.adjusted, ...understood.map(understoodInWords)],
    ignored: renamed.value.ignored,
    understood,
  });
};

/** Another input goes the way of the wire: no prototypes, no doubled keys, nothing that JSON cannot hold. */
const validated = (tool: Tool, input: Arguments): ReturnType<typeof validateInput> => {
  const parsed = parseJson(JSON.stringify(input));
  return parsed.ok ? validateInput(tool, parsed.value as Arguments) : parsed; // an object stays one through JSON
};

const finished = async (
  call: Call,
  { tool, input, adjusted, filled, ignored, understood }: ReadCall,
  proposed: Pick<ProposalDraft, 'stage' | 'preview' | 'looked'> & { readonly read: LayeredLook['read'] },
  context: ProposeContext,
): Promise<Result<Proposal>> => {
  const checked = checkPreview(tool, proposed.preview);
  if (!checked.ok) return checked;
  const { name, title, effect, edits } = tool;
  const group = tool.ruledAs ?? tool.group;
  const aliases = aliasesOf(tool);
  const card = {
    ...{ name, title, group, effect, card: cardHash(tool, context.hash) },
    ...(aliases.length === 0 ? {} : { aliases }),
    ...(edits === undefined ? {} : { edits }),
  };
  const given = withIgnored(withPartial(checked.value, effect), ignored, effect);
  const { stage, looked } = proposed;
  return guardedBytes(tool, async () => {
    const whole = await checkTrees(tool, given);
    if (!whole.ok) return whole;
    const preview = (await context.secrets?.masked(given, proposed.read)) ?? given;
    const read = {
      ...{ call, stage, tool: card, input, adjusted },
      ...(filled.length === 0 ? {} : { filled }),
      ...(understood.length === 0 ? {} : { understood }),
    };
    return ok(await proposalOf({ ...read, looked, preview }, context));
  });
};

/** A tool's card does not change while it is in a registry. */
const cardHashes = new WeakMap<Tool, Hash>();
const cardHash = (tool: Tool, hash: HashFunction): Hash => {
  const known = cardHashes.get(tool) ?? hash(cardText(tool));
  cardHashes.set(tool, known);
  return known;
};

/** The model is told what of its call did not count. */
const withIgnored = (preview: Preview, ignored: readonly string[], effect: ToolEffect): Preview =>
  telling(
    preview,
    ignored.map((note) => `Note: ${note}.`),
    effect,
  );

/** A bound is never reached in silence: the person reads it among the notes, the model beside what it gets. */
const withPartial = (preview: Preview, effect: ToolEffect): Preview => {
  const { partial = [], notes = [] } = preview;
  if (partial.length === 0) return preview;
  const untold = partial.filter(({ told }) => told !== true).map(partialWords);
  return telling(
    { ...preview, notes: [...notes, ...partial.map((each) => note('partial', partialWords(each)))] },
    untold.map((words) => `${words}.`),
    effect,
  );
};

/** Of a command's changes the receipt itself says which were applied. */
const telling = (preview: Preview, more: readonly string[], effect: ToolEffect): Preview => {
  if (more.length === 0) return preview;
  const { changes = [], toModel } = preview;
  const told = toModel ?? (changes.length > 0 && effect !== 'run' ? 'Applied.' : undefined);
  return { ...preview, toModel: [...(told === undefined ? [] : [told]), ...more].join('\n') };
};
