// The one place that knows whether a path, a version or a text is private, and why: by its marks today, and by where it came from.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangeSet } from '../../change/change-set.ts';
import { errnoOf } from '../../error/errno.ts';
import type { Contents } from '../../history/contents.ts';
import { findHidden } from '../../sandbox/hidden-paths.ts';
import type { Database } from '../../store/database.ts';
import type { Hash } from '../../workspace/file-state.ts';
import { hashOf } from '../../workspace/hash.ts';
import type { Path } from '../../workspace/path.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { PrivateSettings } from '../config.ts';
import { privacyOf } from '../private.ts';
import { type Derived, derive, type Known } from './derive.ts';
import { followEntries } from './follow-entries.ts';
import { labelFiles } from './label-files.ts';
import { type Labels, openLabels } from './labels.ts';
import { LARGEST_NOTE, NOTE } from './note.ts';
import { privateObjects } from './private-objects.ts';
import { standsInPublic } from './stands-in-public.ts';

export interface PrivacyStore {
  readonly database: Database;
  readonly contents: Pick<Contents, 'read' | 'load'>;
}

export interface Privacy {
  /** From here on it knows what the store remembers of this workspace. */
  open(store: PrivacyStore): void;
  /** What our entries have done since, in any process; at the first start everything there is. Before a question is asked. */
  settle(): Promise<void>;
  /** By its place alone, and by its beginning where the text is at hand. */
  byMark(path: string, text?: string): string | undefined;
  /** By its marks or by where this version came from. */
  why(path: string, version: { readonly text?: string; readonly hash?: Hash }): string | undefined;
  /** Of a file as it is on disk; quick, for whoever asks about every file. */
  isPrivateFile(path: string): boolean;
  /** A file of the workspace that is private, if there is one. */
  anyFile(): string | undefined;
  /** A repository here whose objects hold something private or denied, in words. */
  objects(): Promise<string | undefined>;
  /** A line of a text that stands in private versions only, in words. */
  passage(text: string): Promise<string | undefined>;
  /** What a change makes of private contents: the versions are known from here on, whether it is signed or not. `tainted`: all of it is. */
  derive(changes: ChangeSet, tainted?: string): Promise<readonly Derived[]>;
}

export interface PrivacyOptions {
  readonly settings: PrivateSettings;
  readonly workspace: Pick<Workspace, 'root' | 'state'> & Partial<Workspace>;
  /** Whether a rule hides a path: then what git keeps of it is nobody's to read either. */
  isDenied?(path: string): boolean;
  /** Said once, when what was private is so no longer because of something outside. */
  tell?(words: string): void;
}

export const createPrivacy = (options: PrivacyOptions): Privacy => {
  const { settings, workspace } = options;
  let labels: Labels | undefined;
  let store: PrivacyStore | undefined;
  const byMark = (path: string, text?: string): string | undefined => privacyOf(path, text, settings);

  /** A label goes with the bytes it was given to: other bytes at the same place were put there by someone else. */
  const byLabel = (path: string, hash: Hash): string | undefined => {
    const version = labels?.ofHash(hash);
    if (version !== undefined || labels === undefined) return version;
    const label = labels.ofPath(path);
    if (label === undefined || label.hash === hash) return label?.reason;
    const content = contentAt(join(workspace.root, path));
    // What was asked about is no version of the disk's, and may be one of ours that is unsigned.
    if (content !== undefined && hashOf(content) === label.hash) return label.reason;
    labels.lift(path);
    options.tell?.(
      `${path} was private (${label.reason}) until it was changed outside of Countersign. It is no longer.`,
    );
    return undefined;
  };
  const known: Known = {
    byMark,
    byLabel: (path, hash) => labels?.ofHash(hash) ?? (path === undefined ? undefined : labels?.ofPath(path)?.reason),
    passage: (text) => passage(text),
    keep: (bytes, content, reason) => labels?.addVersion(bytes.hash, reason, content),
  };
  const passage = async (text: string): Promise<string | undefined> => {
    const found = labels?.ofLines(text) ?? [];
    if (found.length === 0) return undefined;
    const left = await standsInPublic(
      found.map(({ line }) => line),
      workspace,
      (path, content) => byMark(path, content) ?? labels?.ofPath(path)?.reason ?? labels?.ofHash(hashOf(content)),
    );
    const first = found.find(({ line }) => left.has(line));
    return first === undefined ? undefined : `a line of it stands in a private file only: ${first.reason}`;
  };

  /** By path, as long as size and date are the same: every note is looked at before every command. */
  const looked = new Map<string, { readonly as: string; readonly isPrivate: boolean }>();
  const isPrivateFile = (path: string): boolean => {
    if (byMark(path) !== undefined) return true;
    const isLabelled = labels?.ofPath(path) !== undefined;
    if (!NOTE.test(path) && !isLabelled) return false;
    const stat = workspace.stat?.(path as Path); // a name found on disk
    if (stat?.ok !== true || stat.value?.kind !== 'file') return false;
    const as = `${stat.value.size} ${stat.value.modified} ${isLabelled}`;
    const before = looked.get(path);
    if (before?.as === as) return before.isPrivate;
    const isPrivate = stat.value.size > LARGEST_NOTE || privateNow(path);
    looked.set(path, { as, isPrivate });
    return isPrivate;
  };
  /** What cannot be read is private: doubt falls on that side. */
  const privateNow = (path: string): boolean => {
    const content = contentAt(join(workspace.root, path));
    if (content === undefined) return true;
    const reason = byMark(path, NOTE.test(path) ? new TextDecoder().decode(content) : undefined);
    const hash = hashOf(content);
    if (reason !== undefined) labels?.addVersion(hash, reason, content);
    return reason !== undefined || byLabel(path, hash) !== undefined;
  };
  const privateFiles = findHidden(workspace.root, isPrivateFile);
  const deniedFiles = findHidden(workspace.root, (path) => options.isDenied?.(path) === true);
  let label: ReturnType<typeof labelFiles> = () => undefined;
  const labelToday = (): void => label(privateFiles(), 'it is private');
  const objects = privateObjects({
    root: workspace.root,
    why: (path, text) =>
      byMark(path, text) ??
      labels?.ofPath(path)?.reason ??
      (options.isDenied?.(path) === true ? 'a rule denies it' : undefined),
    whyVersion: (hash, text) => labels?.ofHash(hash) ?? labels?.ofLines(text)[0]?.reason,
    keep: (hash, reason, content) => labels?.addVersion(hash, reason, content),
    stamp: () => JSON.stringify([settings, labels?.versions, privateFiles(), deniedFiles()]),
  });
  return {
    open: (given) => {
      if (store?.database === given.database) return;
      store = given;
      labels = openLabels(given.database);
      label = labelFiles(workspace.root, labels);
    },
    settle: async () => {
      if (store !== undefined && labels !== undefined) await followEntries({ ...store, labels, known, labelToday });
    },
    byMark,
    why: (path, { text, hash }) => {
      const mark = byMark(path, NOTE.test(path) ? text : undefined);
      if (mark !== undefined || labels === undefined) return mark;
      if (hash !== undefined) return byLabel(path, hash);
      // A decoded text may have lost a mark of its bytes, so the file itself is looked at.
      const version = text === undefined ? undefined : labels.ofHash(hashOf(text));
      return version ?? (isPrivateFile(path) ? labels.ofPath(path)?.reason : undefined);
    },
    isPrivateFile,
    anyFile: () => privateFiles()[0],
    objects: () => {
      // An object without a name is known by what it holds alone.
      labelToday();
      label(deniedFiles(), 'a rule denies it');
      return objects(store?.database);
    },
    passage,
    derive: (changes, tainted) => derive(changes, known, tainted),
  };
};

/** Undefined when it cannot be read. */
const contentAt = (place: string): Uint8Array | undefined => {
  try {
    return readFileSync(place);
  } catch (thrown) {
    if (errnoOf(thrown) === undefined) throw thrown;
    return undefined;
  }
};
