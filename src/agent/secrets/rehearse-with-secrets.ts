// A signed command, rehearsed with the secrets it may have: without network, and nothing that holds one of them is kept.
import { fail, ok, type Result } from '../../error/error-value.ts';
import { deadlineFor } from '../../proposal/deadline.ts';
import { guardedBytes } from '../../proposal/guarded.ts';
import { hideInError, hideInPreview, holdsValue } from '../../proposal/hide-values.ts';
import { createLook, type LookOptions } from '../../proposal/layered-look.ts';
import type { Proposal } from '../../proposal/proposal.ts';
import { proposeWith } from '../../proposal/propose-secrets.ts';
import type { Secrets } from '../../proposal/secrets.ts';
import type { Preview } from '../../tool/preview.ts';
import type { Tool } from '../../tool/tool.ts';
import { replaceRanges } from '../../workspace/find-secrets.ts';
import { bytesOf, hashOf } from '../../workspace/hash.ts';
import { cutPieces } from './cut-pieces.ts';

/** STALE when a secret's file has changed since it was signed for. What came back is judged, and always asked about. */
export const rehearseWithSecrets = async (
  tool: Tool,
  { input, secrets: uses = [] }: Proposal,
  options: LookOptions,
  secrets: Secrets,
): Promise<Result<Preview>> => {
  const values = await secrets.values(uses.map(({ name }) => name));
  if (!values.ok) return values;
  const deadline = deadlineFor(tool, options.signal);
  const look = createLook({ ...options, signal: deadline.signal });
  const ran = await proposeWith({ tool, input, secrets, look, deadline }, values.value);
  if (!ran.ok) return { ok: false, error: hideInError(secrets.maskedError(ran.error), values.value, secrets.tag) };
  if (ran.value.reach !== undefined)
    return fail('DENIED', 'With a secret in it the command may not leave the copy. Nothing was run.');
  return guardedBytes(tool, async () => {
    for (const { path, after } of ran.value.changes ?? [])
      for (const [name, value] of values.value)
        if (await holdsValue(after, value))
          return fail('DENIED', `The command wrote the secret ${name} into ${path}. Nothing of it was kept.`, {
            forModel: `The command wrote the secret ${name} into ${path}, and nothing of it was kept. To put it there, write the file with its placeholder.`,
          });
    const hidden = await hideInPreview(ran.value, values.value, { tag: secrets.tag, hash: hashOf });
    return ok(await withoutPieces(hidden, [...values.value.values()]));
  });
};

/** What is left of a value that the command printed in pieces. */
const withoutPieces = async (preview: Preview, values: readonly string[]): Promise<Preview> => {
  const share = [];
  for (const item of preview.share ?? []) {
    const text = Buffer.from(await item.text.read()).toString('latin1');
    const pieces = cutPieces(
      text,
      values.map((value) => ({ kind: 'secret', value: Buffer.from(value, 'utf8').toString('latin1') })),
    );
    const masked = replaceRanges(text, pieces, ({ kind }) => `[masked: ${kind}]`);
    share.push(pieces.length === 0 ? item : { ...item, text: bytesOf(Buffer.from(masked, 'latin1')) });
  }
  return { ...preview, share };
};
