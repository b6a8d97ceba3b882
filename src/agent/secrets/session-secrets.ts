// The secrets of one session: found in what would be shared, named, and read again where they stand when a call is to have one.
import { join } from 'node:path';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Secrets, SecretValues } from '../../proposal/secrets.ts';
import { maskedWords, secretMasker } from '../../sandbox/mask-secrets.ts';
import type { Session } from '../../session/session.ts';
import { secretValues } from '../../workspace/find-secrets.ts';
import { gitHas } from '../../workspace/git-has.ts';
import { readIgnoreRules } from '../../workspace/ignore-rules.ts';
import type { Path } from '../../workspace/path.ts';
import { decodeUtf8 } from '../../workspace/utf8.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { maskError } from './mask-error.ts';
import { maskShare } from './mask-share.ts';

export interface SecretsGround {
  readonly session: Session;
  readonly workspace: Workspace;
  hides(path: string): boolean;
}

export const sessionSecrets = ({ session, workspace, hides }: SecretsGround): Secrets => {
  const mask = secretMasker(process.env);
  const known = secretValues(process.env);
  const words = (text: string): string => maskedWords(mask, text);
  return {
    // Drawn only when something is named: a session without secrets needs none.
    get tag() {
      return session.tag();
    },
    has: (name) => session.state.secrets.has(name),
    originOf: (name) => session.state.secrets.get(name)?.path ?? '',
    values: (names) => readValues(names, { session, workspace, hides }),
    masked: async (preview, read) => {
      const share = [];
      let named = false;
      for (const item of preview.share ?? []) {
        const masked = await maskShare(item, { session, workspace, read, known });
        named ||= masked.named;
        share.push(masked.item);
      }
      const told = [...(preview.toModel === undefined ? [] : [words(preview.toModel)]), ...(named ? [MEANING] : [])];
      return {
        ...preview,
        ...(preview.share === undefined ? {} : { share }),
        ...(told.length === 0 ? {} : { toModel: told.join('\n') }),
      };
    },
    maskedError: (error) => maskError(error, words),
    inGit: async (path) => {
      const found = gitHas(placeOf(path, workspace));
      if (found === undefined || found.tracked) return found?.tracked === true;
      const hiddenBy = await readIgnoreRules(workspace).hiddenAnywhereBy(path, false);
      return hiddenBy?.endsWith('.gitignore') !== true;
    },
  };
};

/** For a model that has never seen one. */
const MEANING =
  'Where you read «secret:…» stands a secret that stays here. To use it, write the same characters into the text of a file, or into a command without network; the person is asked.';

const placeOf = (path: Path, { root, added }: Workspace): string => {
  const folder = added.find(({ name }) => path.startsWith(`${name}/`));
  return folder === undefined ? join(root, path) : join(folder.root, path.slice(folder.name.length + 1));
};

const readValues = async (
  names: readonly string[],
  { session, workspace, hides }: SecretsGround,
): Promise<Result<SecretValues>> => {
  const values = new Map<string, string>();
  for (const name of names) {
    const origin = session.state.secrets.get(name);
    if (origin === undefined || hides(origin.path))
      return fail('DENIED', `The secret ${name} is not to be had any more.`, { data: { secret: name } });
    const state = workspace.state(origin.path);
    if (!state.ok) return state;
    const same = state.value?.kind === 'file' && state.value.bytes.hash === origin.hash;
    const bytes = same && state.value?.kind === 'file' ? await state.value.bytes.read() : undefined;
    if (bytes === undefined)
      return fail('STALE', `${origin.path} has changed since its secret ${name} was shown as a placeholder.`, {
        forModel: `${origin.path} has changed since you were shown the secret ${name}. Nothing was done. Read the file again first.`,
        data: { path: origin.path, secret: name },
      });
    const value = decodeUtf8(bytes.subarray(origin.from, origin.to));
    if (value === null || value === '') return fail('NOT_UTF8', `The secret ${name} of ${origin.path} is not text.`);
    values.set(name, value);
  }
  return ok(values);
};
