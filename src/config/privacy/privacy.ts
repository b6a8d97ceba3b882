// The one place that knows whether a path, a version or a text is private, and why: by its marks today, and by where it came from.
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangeSet } from '../../change/change-set.ts';
import { unlessRefused } from '../../error/errno.ts';
import type { Contents } from '../../history/contents.ts';
import { findHidden } from '../../sandbox/hidden-paths.ts';
import type { Database } from '../../store/database.ts';
import type { Hash } from '../../workspace/file-state.ts';
import { hashOf } from '../../workspace/hash.ts';
import type { Path } from '../../workspace/path.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { PrivateSettings } from '../config.ts';
import { privacyOf } from '../private.ts';
import { type Derived, derive, type Known, OF_ANSWER } from './derive.ts';
import { followEntries } from './follow-entries.ts';
import { labelFiles } from './label-files.ts';
import { type Labels, openLabels } from './labels.ts';
import { LARGEST_NOTE, NOTE, noteText } from './note.ts';
import { privateObjects } from './private-objects.ts';
import { standsInPublic } from './stands-in-public.ts';

const BY_RULE = 'a rule denies it';

/** Whether something is private because it is, or holds, what stands in a file that a rule denies. */
export const isOfDenied = (reason: string): boolean => reason.endsWith(BY_RULE);

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
  why(path: string, version: Version): string | undefined;
  /** Of a file as it is on disk; quick, for whoever asks about every file. */
  isPrivateFile(path: string): boolean;
  /** Every file that is private or denied today is known by its bytes from here on: before a command runs, which may find copies of them. */
  knowToday(): void;
  /** A file of the workspace that is private, if there is one. */
  anyFile(): string | undefined;
  /** A repository here whose objects hold something private or denied, in words. */
  objects(): Promise<string | undefined>;
  /** A line of a text that stands in private versions only, in words. */
  passage(text: string): Promise<string | undefined>;
  /** What a change makes of private contents: the versions are known from here on, whether it is signed or not. `tainted`: all of it is. */
  derive(changes: ChangeSet, tainted?: string): Promise<readonly Derived[]>;
}

interface Version {
  readonly text?: string;
  readonly hash?: Hash;
  /** Whoever asks leaves private answers out by itself: they are no reason. */
  readonly withoutAnswers?: true;
}

export interface PrivacyOptions {
  readonly settings: PrivateSettings;
  readonly workspace: Pick<Workspace, 'root' | 'state'> & Partial<Workspace>;
  /** Whether a rule hides a path: then what git keeps of it is nobody's to read either. */
  isDenied?(path: string): boolean;
  /** The answers in a chat note that models of this machine made of private notes. */
  privateAnswers?(note: string, database: Database): readonly string[];
  /** Said once, when what was private is so no longer because of something outside. */
  tell?(words: string): void;
}

export const createPrivacy = (options: PrivacyOptions): Privacy => {
  const { settings, workspace } = options;
  let labels: Labels | undefined;
  let store: PrivacyStore | undefined;
  const byMark = (path: string, text?: string): string | undefined => privacyOf(path, text, settings);

  const answersIn = (note: string): readonly string[] =>
    store === undefined ? [] : (options.privateAnswers?.(note, store.database) ?? []);
  const byAnswer = (note: string): string | undefined => (answersIn(note).length === 0 ? undefined : OF_ANSWER);

  const liftings = tellLiftings(options.tell);
  /** A label goes with the bytes it was given to: other bytes at the same place were put there by someone else. */
  const byLabel = (path: string, hash: Hash): string | undefined => {
    if (labels === undefined) return undefined;
    const version = labels.ofHash(hash);
    if (version !== undefined && !isTakenOut(path, hash, labels)) return version;
    const label = labels.ofPath(path);
    if (version === undefined && label?.hash === hash) return label.reason;
    // What was asked about is no version of the disk's, and may be one of ours that is unsigned.
    if (label !== undefined && hashAt(path) === label.hash) return label.reason;
    const was = version ?? label?.reason ?? labels.marked.get(path)?.reason;
    if (was === undefined || (version === undefined && label === undefined && hashAt(path) !== hash)) return undefined;
    labels.liftVersion(hash);
    labels.lift(path);
    labels.forgetMarked(path);
    liftings(path, was);
    return undefined;
  };
  const hashAt = (path: string): Hash | undefined => {
    const content = contentAt(join(workspace.root, path));
    return content === undefined ? undefined : hashOf(content);
  };
  /** Moved by the person, out of everywhere it was private: no copy is left there, and nothing that came through us had to do with it. */
  const isTakenOut = (path: string, hash: Hash, { marked, ofPath, wentThrough }: Labels): boolean => {
    if (wentThrough(hash) || ofPath(path) !== undefined) return false;
    const places = [...marked].flatMap(([place, label]) => (label.hash === hash ? [place] : []));
    return places.length > 0 && places.every((place) => hashAt(place) !== hash) && hashAt(path) === hash;
  };
  const known: Known = {
    byMark,
    byLabel: (path, hash) => {
      if (labels === undefined) return undefined;
      const isOut = path !== undefined && labels.ofHash(hash) !== undefined && isTakenOut(path, hash, labels);
      if (isOut) return byLabel(path, hash);
      return labels.ofHash(hash) ?? (path === undefined ? undefined : labels.ofPath(path)?.reason);
    },
    passage: (text) => passage(text),
    answersIn,
    keep: (bytes, content, reason) => {
      labels?.addVersion(bytes.hash, reason, content, bytes.size);
      labels?.addThrough(bytes.hash);
    },
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
  const looked = new Map<string, { readonly as: string; readonly found: Looked }>();
  const whyFile = (path: string, { withoutAnswers }: Version = {}): string | undefined => {
    const mark = markOf(path);
    if (mark !== undefined) return mark;
    const found = lookedAt(path, labels?.ofPath(path) !== undefined);
    if (withoutAnswers !== true && found?.answer !== undefined) return found.answer;
    return found?.hash === undefined ? undefined : byLabel(path, found.hash);
  };
  const markOf = (path: string): string | undefined =>
    byMark(path) ?? (NOTE.test(path) ? lookedAt(path, true)?.mark : undefined);
  const lookedAt = (path: string, isOwn: boolean): Looked | undefined => {
    // Any other file can only be a copy of something private, or a second name of it.
    if (!isOwn && !NOTE.test(path) && !labels?.hasSize(sizeAt(join(workspace.root, path)))) return undefined;
    const stat = workspace.stat?.(path as Path); // a name found on disk
    if (stat?.ok !== true || stat.value?.kind !== 'file') return undefined;
    if (stat.value.size > LARGEST_NOTE) return { mark: 'too large to be looked through' };
    const as = `${stat.value.size} ${stat.value.modified}`;
    const before = looked.get(path);
    const found = before?.as === as ? before.found : look(path);
    looked.set(path, { as, found });
    return found;
  };
  /** What cannot be read is private: doubt falls on that side. */
  const look = (path: string): Looked => {
    const content = contentAt(join(workspace.root, path));
    if (content === undefined) return { mark: 'it cannot be looked at' };
    const note = NOTE.test(path) ? noteText(content) : undefined;
    const mark = byMark(path, note);
    const hash = hashOf(content);
    if (mark !== undefined) labels?.addVersion(hash, mark, content);
    const answer = note === undefined ? undefined : byAnswer(note);
    return { hash, ...(mark === undefined ? {} : { mark }), ...(answer === undefined ? {} : { answer }) };
  };
  const isPrivateFile = (path: string): boolean => whyFile(path) !== undefined;
  const privateFiles = findHidden(workspace.root, isPrivateFile);
  const markedFiles = findHidden(workspace.root, (path) => markOf(path) !== undefined);
  const deniedFiles = findHidden(workspace.root, (path) => options.isDenied?.(path) === true);
  let label: ReturnType<typeof labelFiles> = () => undefined;
  const labelToday = (): void => label(markedFiles(), 'it is private');
  const knowToday = (): void => {
    labelToday();
    label(deniedFiles(), BY_RULE);
  };
  const objects = privateObjects({
    root: workspace.root,
    why: (path, text) =>
      byMark(path, text) ?? labels?.ofPath(path)?.reason ?? (options.isDenied?.(path) === true ? BY_RULE : undefined),
    whyVersion: (hash, text) => labels?.ofHash(hash) ?? labels?.ofLines(text)[0]?.reason,
    hasSize: (size) => labels?.hasSize(size) === true,
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
    why: (path, version) => {
      const { text, hash, withoutAnswers } = version;
      const mark = byMark(path, NOTE.test(path) ? text : undefined);
      if (mark !== undefined || labels === undefined) return mark;
      if (withoutAnswers !== true && NOTE.test(path)) {
        const answer = text === undefined ? lookedAt(path, true)?.answer : byAnswer(text);
        if (answer !== undefined) return answer;
      }
      if (hash !== undefined) return byLabel(path, hash);
      // A decoded text may have lost a mark of its bytes, so the file itself is looked at.
      const known = text === undefined ? undefined : labels.ofHash(hashOf(text));
      return known ?? whyFile(path, version);
    },
    isPrivateFile,
    knowToday,
    anyFile: () => privateFiles()[0],
    objects: () => {
      // An object without a name is known by what it holds alone.
      knowToday();
      return objects(store?.database);
    },
    passage,
    derive: (changes, tainted) => derive(changes, known, tainted),
  };
};

interface Looked {
  /** Why it is private by itself. */
  readonly mark?: string;
  /** Why it is private although it is not by itself, nor by its past. */
  readonly answer?: string;
  readonly hash?: Hash;
}

/** Said once for all that one look has found. */
const tellLiftings = (tell: PrivacyOptions['tell']): ((path: string, reason: string) => void) => {
  const found: { readonly path: string; readonly reason: string }[] = [];
  return (path, reason) => {
    found.push({ path, reason });
    if (found.length > 1) return;
    queueMicrotask(() => {
      const [first, ...more] = found.splice(0);
      if (first === undefined) return;
      const others =
        more.length === 0 ? '' : ` So ${more.length === 1 ? 'was 1 other file' : `were ${more.length} others`}.`;
      tell?.(
        `${first.path} was private (${first.reason}) until it was changed outside of Countersign. It is no longer.${others}`,
      );
    });
  };
};

/** Of a file; of anything else a size that none has. */
const sizeAt = (place: string): number => {
  const stat = lstatSync(place, { throwIfNoEntry: false });
  return stat?.isFile() === true ? stat.size : -1;
};

/** Undefined when it cannot be read. */
const contentAt = (place: string): Uint8Array | undefined => unlessRefused(undefined, () => readFileSync(place));
