// A call that puts secrets back. Into files: proposed with the values, signed by their digest, shown and stored with placeholders.
// Into a command: asked first; what came of it is asked again.

import type { ChangeSet } from '../change/change-set.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import { note } from '../text/note.ts';
import type { Preview } from '../tool/preview.ts';
import type { Tool } from '../tool/tool.ts';
import type { Arguments } from '../tool/unwrap-arguments.ts';
import type { Deadline } from './deadline.ts';
import { guarded, guardedBytes } from './guarded.ts';
import { hideInError, hideInPreview, holdsValue } from './hide-values.ts';
import type { HashFunction, LayeredLook } from './layered-look.ts';
import { placeholderOf } from './placeholder.ts';
import type { Proposal } from './proposal.ts';
import { putBack } from './put-back.ts';
import { keepRealChanges } from './real-changes.ts';
import type { Secrets, SecretUse, SecretValues } from './secrets.ts';

interface SecretCall {
  readonly tool: Tool;
  /** As it was validated, with placeholders. */
  readonly input: Arguments;
  readonly names: readonly string[];
  readonly look: LayeredLook;
  readonly deadline: Deadline;
  readonly secrets: Secrets;
  readonly hash: HashFunction;
}

/** `finish`: the rest of what makes any preview a proposal. */
export const proposeSecrets = async (
  call: SecretCall,
  finish: (preview: Preview) => Promise<Result<Proposal>>,
): Promise<Result<Proposal>> => {
  const { tool, secrets, names, hash } = call;
  const values = await secrets.values(names);
  if (!values.ok) return values;
  if (tool.effect === 'run') return beforeCommand(call, finish);
  const proposed = await proposeWith(call, values.value);
  const real = proposed.ok ? await finish(proposed.value) : proposed;
  if (!real.ok) return { ok: false, error: hideInError(real.error, values.value, secrets.tag) };
  const { preview } = real.value;
  if (preview.reach !== undefined || (preview.share ?? []).length > 0)
    return fail('DENIED', `${tool.name} would do more with a secret than change files. Nothing was done.`);
  return guardedBytes(tool, async () => {
    const { changes } = preview;
    const shown = await hideInPreview(preview, values.value, { tag: secrets.tag, hash });
    if (changes === undefined) return ok({ ...real.value, preview: shown });
    const uses = await usesIn(changes, values.value, secrets);
    const notes = [...(shown.notes ?? []), note('taken whole', 'taken whole or not at all')];
    // No parts: half of it would be other bytes than those of the digest.
    const proposal: Proposal = { ...real.value, preview: { ...shown, notes }, parts: [], secrets: uses };
    keepRealChanges(proposal, changes);
    return ok(proposal);
  });
};

/** What the tool proposes with the values in their places. Errors may quote them. */
export const proposeWith = async (
  { tool, input, secrets, look, deadline }: Omit<SecretCall, 'names' | 'hash'>,
  values: SecretValues,
): Promise<Result<Preview>> => {
  const filled = putBack(tool, input, secrets, (name) => values.get(name) ?? placeholderOf(name, secrets.tag));
  const proposed = await guarded(tool, deadline, () => tool.propose(filled as never, look)); // a text stays a text, so it is as valid as the input was
  deadline.clear();
  return proposed;
};

/** The secrets that a command was given, for what came of it. */
export const usesOfOutput = (names: readonly string[], secrets: Secrets): readonly SecretUse[] =>
  names.map((name) => useOf(name, secrets, 'output'));

const beforeCommand = async (
  { input, look, names, secrets }: SecretCall,
  finish: (preview: Preview) => Promise<Result<Proposal>>,
): Promise<Result<Proposal>> => {
  const { tier } = await look.capability();
  if (input.network === true || tier !== 'rehearsed')
    return fail('DENIED', 'A secret goes into a command only where it is rehearsed without network. Nothing was run.', {
      wayOut:
        tier === 'rehearsed' ? 'Leave network out.' : 'Commands cannot be rehearsed here: countersign doctor says why.',
    });
  const uses = names.map((name) => useOf(name, secrets, 'command'));
  const proposal = await finish({
    summary: 'run a command with a secret',
    reach: { kind: 'other', words: `rehearse without network: ${String(input.command)}` },
    notes: [
      note('how it runs', 'it runs over a copy, without network; what it printed and changed is shown to you next'),
    ],
  });
  return proposal.ok ? ok({ ...proposal.value, secrets: uses }) : proposal;
};

const useOf = (name: string, secrets: Secrets, into: SecretUse['into']): SecretUse => ({
  name,
  placeholder: placeholderOf(name, secrets.tag),
  origin: secrets.originOf(name),
  into,
  to: [],
  inGit: [],
});

const usesIn = async (changes: ChangeSet, values: SecretValues, secrets: Secrets): Promise<readonly SecretUse[]> => {
  const uses: SecretUse[] = [];
  for (const [name, value] of values) {
    const to = [];
    const inGit = [];
    for (const { path, after } of changes) {
      if (!(await holdsValue(after, value))) continue;
      to.push(path);
      if (await secrets.inGit(path)) inGit.push(path);
    }
    uses.push({ ...useOf(name, secrets, 'file'), to, inGit });
  }
  return uses;
};
