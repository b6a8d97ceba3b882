// From a call to a proposal: found, read, checked, looked at. Nothing a model or a tool does wrong ends in more than an error value.
import { errnoOf, fromErrno } from '../error/errno.ts';
import { type ErrorValue, fail, ok, type Result } from '../error/error-value.ts';
import { applyAliases } from '../tool/apply-alias.ts';
import { cardText } from '../tool/card-text.ts';
import { checkPreview } from '../tool/check-preview.ts';
import { checkTrees } from '../tool/check-trees.ts';
import { parseJson } from '../tool/parse-json.ts';
import type { Preview, Reach } from '../tool/preview.ts';
import { aliasesOf, type Registry } from '../tool/registry.ts';
import type { Tool } from '../tool/tool.ts';
import { type Arguments, unwrapArguments } from '../tool/unwrap-arguments.ts';
import { validateInput } from '../tool/validate.ts';
import type { Hash } from '../workspace/file-state.ts';
import { type Deadline, deadlineFor } from './deadline.ts';
import { createLook, type HashFunction, type LookOptions } from './layered-look.ts';
import type { Call, Proposal } from './proposal.ts';
import { type Draft, type ProposalContext, proposalOf } from './proposal-of.ts';
import { quoteSeen } from './quote.ts';
import { keepReadStates } from './read-states.ts';

export { createLook as lookFor } from './layered-look.ts';
export { proposalOf, withChanges } from './proposal-of.ts';

export interface ProposeContext extends LookOptions, ProposalContext {
  /** Where the call's name is looked up: what is not found there is not proposed. */
  readonly registry: Pick<Registry, 'get'>;
  readonly hash: HashFunction;
  /** Instead of the call's own arguments: the person's version, or the input of the same call when it is proposed again. */
  readonly input?: Arguments;
  /** Whether a rule refuses the call as such: then the tool is not asked, and the rule decides about an empty preview. */
  denies?(tool: Tool, input: Arguments): boolean;
}

/** Can be repeated at will, over other layers or with another input: it looks, and never touches. */
export const proposeCall = async (call: Call, context: ProposeContext): Promise<Result<Proposal>> => {
  const read = readCall(call, context);
  if (!read.ok) return read;
  const { tool, input } = read.value;
  const deadline = deadlineFor(tool, context.signal);
  const look = createLook({ ...context, signal: deadline.signal });
  const proposed =
    context.denies?.(tool, input) === true
      ? ok({ summary: 'denied by a rule, and not looked at' })
      : await guarded(tool, deadline, () => tool.propose(input as never, look)); // validated against the tool's own schema above
  deadline.clear();
  if (!proposed.ok) {
    const quoted = quoteSeen(proposed.error, look).catch(() => proposed.error); // bytes that cannot be read are not quoted
    return { ok: false, error: await quoted };
  }
  const proposal = await finished(call, read.value, proposed.value, look.looked(), context);
  if (proposal.ok) keepReadStates(proposal.value, look.read);
  return proposal;
};

/** What came back after a reach, judged like any preview of the same call. */
export const proposePreview = async (
  call: Call,
  preview: Preview,
  context: ProposeContext,
): Promise<Result<Proposal>> => {
  const read = readCall(call, context);
  return read.ok ? finished(call, read.value, preview, [], context) : read;
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
  readonly ignored: readonly string[];
}

const readCall = (call: Call, { registry, input: other }: ProposeContext): Result<ReadCall> => {
  const found = registry.get(call.name);
  if (!found.ok) return found;
  const tool = found.value;
  const given = unwrapArguments(call.arguments, tool);
  const renamed = given.ok ? applyAliases(tool, call.name, given.value) : given;
  if (other !== undefined) {
    const checked = validated(tool, other);
    const notes = renamed.ok ? renamed.value : { adjusted: [], ignored: [] };
    return checked.ok ? ok({ ...notes, tool, input: checked.value.input }) : checked;
  }
  if (!renamed.ok) return renamed;
  const { adjusted, ignored } = renamed.value;
  const checked = validateInput(tool, renamed.value.input);
  if (!checked.ok) return checked;
  const { input, filled } = checked.value;
  const defaults = filled.map((name) => `${name} was filled in: ${JSON.stringify(input[name])}`);
  return ok({ tool, input, adjusted: [...adjusted, ...defaults], ignored });
};

/** Another input goes the way of the wire: no prototypes, no doubled keys, nothing that JSON cannot hold. */
const validated = (tool: Tool, input: Arguments): ReturnType<typeof validateInput> => {
  const parsed = parseJson(JSON.stringify(input));
  return parsed.ok ? validateInput(tool, parsed.value as Arguments) : parsed; // an object stays one through JSON
};

const finished = async (
  call: Call,
  { tool, input, adjusted, ignored }: ReadCall,
  proposed: Preview,
  looked: Draft['looked'],
  context: ProposeContext,
): Promise<Result<Proposal>> => {
  const checked = checkPreview(tool, proposed);
  if (!checked.ok) return checked;
  const { name, title, effect } = tool;
  const group = tool.ruledAs ?? tool.group;
  const aliases = aliasesOf(tool);
  const card = {
    ...{ name, title, group, effect, card: cardHash(tool, context.hash) },
    ...(aliases.length === 0 ? {} : { aliases }),
  };
  const preview = withIgnored(checked.value, ignored);
  return guardedBytes(tool, async () => {
    const whole = await checkTrees(tool, preview);
    return whole.ok ? ok(await proposalOf({ call, tool: card, input, adjusted, looked, preview }, context)) : whole;
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
const withIgnored = (preview: Preview, ignored: readonly string[]): Preview => {
  if (ignored.length === 0) return preview;
  const told = preview.toModel ?? ((preview.changes ?? []).length > 0 ? 'Applied.' : undefined);
  return {
    ...preview,
    toModel: [...(told === undefined ? [] : [told]), ...ignored.map((note) => `Note: ${note}.`)].join('\n'),
  };
};

/** A tool that throws, takes too long, or goes on after the person stopped the turn, costs only its own call. */
const guarded = async (
  tool: Tool,
  deadline: Deadline,
  work: () => Promise<Result<Preview>>,
): Promise<Result<Preview>> => {
  const { signal } = deadline;
  const stopped = (): Result<Preview> =>
    deadline.isOver()
      ? fail('TIMEOUT', `${tool.name} took longer than ${deadline.seconds} s and was given up.`, {
          data: { tool: tool.name, seconds: deadline.seconds },
        })
      : fail('TIMEOUT', `${tool.name} was stopped before it was done.`);
  if (signal.aborted) return stopped();
  let whenStopped = (): void => {};
  const aborted = new Promise<Result<Preview>>((resolve) => {
    whenStopped = () => resolve(stopped());
    signal.addEventListener('abort', whenStopped, { once: true });
  });
  try {
    return await Promise.race([Promise.resolve().then(work), aborted]);
  } catch (thrown) {
    return signal.aborted ? stopped() : { ok: false, error: thrownBy(tool, thrown) };
  } finally {
    signal.removeEventListener('abort', whenStopped);
  }
};

/** Bytes are read by reference, and the place they live in may be gone by now. */
const guardedBytes = async (tool: Tool, work: () => Promise<Result<Proposal>>): Promise<Result<Proposal>> => {
  try {
    return await work();
  } catch (thrown) {
    return { ok: false, error: thrownBy(tool, thrown) };
  }
};

/** The model is not told what was thrown: an exception may quote bytes it has not been shown. */
const thrownBy = (tool: Tool, thrown: unknown): ErrorValue => {
  const words = thrown instanceof Error ? thrown.message : String(thrown);
  const errno = errnoOf(thrown);
  const known =
    errno !== undefined && /^E[A-Z0-9]+$/.test(errno) ? fromErrno(thrown, 'use', tool.name).error : undefined;
  return {
    code: known?.code ?? 'DENIED',
    message: `${tool.name} failed: ${words}`,
    forModel: `${tool.name} failed${errno === undefined ? '' : ` (${errno})`}. Nothing was done. Try another way.`,
    data: { tool: tool.name, thrown: true },
  };
};
