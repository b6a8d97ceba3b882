// What a host gives the difference, and what it is told: files and their texts come in, ticks and comments go out.
import type { ReadonlySignal } from '@preact/signals';
import type { RefObject } from 'preact';
import type { FileHead, FileText, HunkHead } from '../../src/surfaces/server/wire/question-view.ts';
import type { Answered } from './answered.ts';
import type { DrawingOptions } from './drawing-options.ts';
import type { FileChoice } from './file-choice.ts';

/** A change to tick. It may hold lines that stay: changes that stand close together are one. */
export type DiffHunk = HunkHead;

/** A `FileHead` is one. Without hunks, both texts are compared here, and there is one tick for the file. */
export type DiffFile = Omit<FileHead, 'hunks'> & { readonly hunks: readonly DiffHunk[] };

/** A word about one line. `line` is 1-based, in the text of its side. */
export interface DiffComment {
  readonly path: string;
  readonly side: 'before' | 'after';
  readonly line: number;
  readonly text: string;
}

/** Another proposal or entry is another difference: give it a `key`. */
export interface DiffProps {
  /** What it is the difference of, read aloud: "Changes of 12 files". */
  readonly name: string;
  readonly files: readonly DiffFile[];
  /** Asked for once per file, by `DiffFile.index`, when it comes near the view, is searched or copied; again only when the person asks for it. */
  load(file: number): Promise<Answered<FileText>>;
  /** By `DiffFile.index`. Absent: the file as it was proposed. */
  readonly choices?: ReadonlyMap<number, FileChoice>;
  /** A tick was pressed. Absent: there are no ticks, it is there to be read. */
  choose?(file: number, choice: FileChoice): void;
  readonly comments?: readonly DiffComment[];
  /** All comments as they are to be now. Absent: nothing can be said about a line. */
  comment?(comments: readonly DiffComment[]): void;
  /** *Edit* was pressed on a change, or on a file. Absent: there is no such button. */
  edit?(file: number, hunk: number | undefined): void;
  /** Files that were looked at, by `DiffFile.index`. Absent: it is kept here, and gone with the component. */
  readonly seen?: ReadonlySet<number>;
  see?(seen: ReadonlySet<number>): void;
  /** As it begins; afterwards they are set by `DiffHandle`. */
  readonly options?: Partial<DrawingOptions>;
  /** To be remembered by the host. */
  optionsChanged?(options: DrawingOptions): void;
  /** Each file has a head of its own. Absent: where there are several. */
  readonly headed?: boolean;
  /** What scrolls. Absent: the nearest element around it that does, or the page. */
  readonly scroller?: RefObject<HTMLElement | null>;
  /** Pixels at the top of what scrolls that something of the host lies over; `--cs-diff-top` says the same to the style sheet. */
  readonly covered?: number;
  /** Called with a way to steer it once it is there, and with nothing when it is gone. */
  handle?(handle: DiffHandle | undefined): void;
}

/** For tools that stand beside it. Everything here the keys can do too. */
export interface DiffHandle {
  /** The file and the change in sight; undefined where there is no file. */
  readonly place: ReadonlySignal<DiffPlace | undefined>;
  /** How many changes `next` goes through. */
  readonly changes: ReadonlySignal<number>;
  readonly seen: ReadonlySignal<ReadonlySet<number>>;
  readonly options: ReadonlySignal<DrawingOptions>;
  /** As it is drawn: where there is no room for two sides, it is unified whatever was asked for. */
  readonly layout: ReadonlySignal<'unified' | 'split'>;
  /** To the next change, drawn or not. It takes the focus where the focus is in the difference; a button beside it keeps its own. After the last it stays there. */
  next(): void;
  previous(): void;
  nextFile(): void;
  previousFile(): void;
  /** To a file, a change of it, or a line; folds open as far as needed. The focus stays where it is. */
  goTo(place: DiffTarget): void;
  /** The change in sight takes the focus. */
  focus(): void;
  /** Opens the field for a word about the line that was pressed last, or about the change in sight. */
  comment(): void;
  /** Opens the field to search in. */
  find(): void;
  setLayout(layout: DrawingOptions['layout']): void;
  setWrap(wrap: boolean): void;
  setIgnoreSpace(ignoreSpace: boolean): void;
  /** By steps; undone by the opposite ones. */
  larger(): void;
  smaller(): void;
  setView(view: DrawingOptions['view']): void;
  expandAll(): void;
  /** Ticks everything; or takes all ticks away, where everything is ticked. */
  tickAll(): void;
  /** A unified patch of what is ticked, for `git apply` and `patch`. Texts that are missing are loaded first. */
  patch(): Promise<Answered<string>>;
}

export interface DiffPlace {
  /** `DiffFile.index`. */
  readonly file: number;
  /** Its place in `DiffFile.hunks`. Undefined: the file has none, or they are not known yet. */
  readonly hunk: number | undefined;
  /** "2" of "2/4", over all files; 0 where there is no change. */
  readonly number: number;
}

export type DiffTarget =
  | { readonly file: number; readonly hunk?: number }
  | { readonly file: number; readonly side: 'before' | 'after'; readonly line: number };
