// What a folder wants its agents to know (AGENTS.md): put into a prompt only when the person trusts the folder.
import { fail, ok, type Result } from '../error/error-value.ts';
import { maskedWords, secretMasker } from '../sandbox/mask-secrets.ts';
import { type LoadRequest, trustIn } from './load-config.ts';
import { readWorkspaceText } from './read-text.ts';

export const INSTRUCTIONS = 'AGENTS.md';

/** It is sent with every request, so a long one is paid for every time. */
const LONGEST = 32 * 1024;

/** Undefined when there is none, or it is not trusted. */
export const loadInstructions = async ({
  workspace,
  trusted,
}: Pick<LoadRequest, 'workspace' | 'trusted'>): Promise<Result<string | undefined>> => {
  const { counts, pinned } = trustIn(trusted, INSTRUCTIONS);
  if (!counts) return ok(undefined);
  const text = await readWorkspaceText(workspace, INSTRUCTIONS, pinned);
  if (!text.ok || text.value === undefined) return text;
  if (text.value.length > LONGEST)
    return fail('BAD_CONFIG', `${INSTRUCTIONS}:1  is longer than ${LONGEST / 1024} KB and is left out of the prompt`, {
      wayOut: 'Shorten it.',
      data: { file: INSTRUCTIONS, line: 1 },
    });
  // It leaves with every request, like anything that is shared.
  return ok(text.value.trim() === '' ? undefined : maskedWords(secretMasker(process.env), text.value));
};
