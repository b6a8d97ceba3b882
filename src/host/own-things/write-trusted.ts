// Writing down what the person trusts, with the texts, and taking it back.
import { type Trusted, trustedHashes, writeTrust } from '../../config/trust.ts';
import { forgetTexts, keepTexts } from '../../config/trusted-text.ts';
import type { Result } from '../../error/error-value.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { ListedItem } from './listed-item.ts';

export interface OpenedTrust {
  readonly workspace: Workspace;
  /** The state folder. */
  readonly state: string;
  /** What was trusted in this folder. */
  readonly before: Trusted | undefined;
}

/** What was trusted before stays, also the pin of a file that changed and was not chosen: its difference can be shown again. */
export const trustItems = (
  { workspace, state, before }: OpenedTrust,
  chosen: readonly ListedItem[],
  items: readonly ListedItem[],
): Result<true> => {
  const texts = [...chosen, ...items.filter(({ standing }) => standing === 'trusted')].flatMap(
    ({ text }) => text ?? [],
  );
  const kept = keepTexts(state, texts);
  if (!kept.ok) return kept;
  const pins = new Map(Object.entries(before?.root === workspace.root ? before.files : {}));
  for (const { path, hash } of chosen) pins.set(path, hash);
  const files = [...pins].map(([path, hash]) => ({ path, hash }));
  const written = writeTrust(state, workspace, files, Date.now());
  return written.ok ? tidy(state) : written;
};

/** Some of it no longer counts; the rest does. */
export const distrust = ({ workspace, state, before }: OpenedTrust, paths: ReadonlySet<string>): Result<true> => {
  const pins = Object.entries(before?.root === workspace.root ? before.files : {});
  const files = pins.filter(([path]) => !paths.has(path)).map(([path, hash]) => ({ path, hash }));
  const written = writeTrust(state, workspace, files, Date.now());
  return written.ok ? tidy(state) : written;
};

export const takeBack = ({ workspace, state }: OpenedTrust): Result<true> => {
  const written = writeTrust(state, workspace, [], Date.now());
  return written.ok ? tidy(state) : written;
};

const tidy = (state: string): Result<true> => {
  const hashes = trustedHashes(state);
  return hashes.ok ? forgetTexts(state, hashes.value) : hashes;
};
