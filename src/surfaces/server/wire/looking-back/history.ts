// The history as it goes over the wire: what `history --json` and `undo --json` print (docs/json.md), and beside it what a page says in words.
import type { PartId } from '../../../../change/parts.ts';
import type { EntryInfo, Taken } from '../../../../history/history.ts';
import type { DecisionBody } from '../../../../ledger/record-kinds.ts';
import type { ErrorReply } from '../event.ts';
import type { FileHead, LineComment } from '../question-view.ts';
import type { ChangedFileView } from '../transcript.ts';

/** GET /api/history?before=&limit=&session=&path=&tool=&since= · newest first. */
export interface HistoryReply {
  readonly entries: readonly EntryHead[];
  /** There are older ones that fit: ask with `before` the last id. */
  readonly more: boolean;
}

/** As `history --json`, and in words. */
export interface EntryHead extends EntryInfo {
  readonly answer: DecisionBody['answer'] | null;
  readonly decidedBy: DecisionBody['who'] | null;
  /** Of a decision in part. */
  readonly inPart?: { readonly kept: number; readonly of: number };
  readonly words: {
    /** "Projects/Website.md", "3 files", the words of a command. */
    readonly where: string;
    /** What happened to it. */
    readonly what: string;
    /** "edited by you", "part: 2 of 3", "undone by 33"; empty where nothing is worth a word. */
    readonly mark: string;
    /** "you, at the terminal", "rule …"; who applied it where nobody was asked. */
    readonly who: string;
  };
  /** What can be done with it now. */
  readonly next: 'undo' | 'redo' | 'nothing';
  /** Absent: it touched no file. */
  readonly extent?: EntryExtent;
}

/** How much it did to files. */
export interface EntryExtent {
  /** What happened to each of them; `several`: not the same to all. */
  readonly what: ChangedFileView['what'] | 'several';
  /** Files, without folders that were made on the way to one. */
  readonly count: number;
  /** The path of the first. */
  readonly first: string;
  /** Lines, of all of them. */
  readonly added: number;
  readonly removed: number;
  /** Files whose lines nobody counted: no text, too much of it, or no longer kept. */
  readonly uncounted: number;
}

/** GET /api/history/:entry · as `history show --json`, with its files to be drawn. */
export interface EntryView extends EntryHead {
  readonly sessionInfo: { readonly id: number; readonly title: string; readonly model: string } | null;
  /** The person's last words before it. */
  readonly message?: string;
  /** What the model wrote beside its call, and thought. */
  readonly said?: string;
  readonly reasoning?: string;
  /** The input is the text the model sent. */
  readonly call?: { readonly id: string; readonly tool: string; readonly input: string };
  /** How long the question waited; 0 where nobody was asked. */
  readonly waitedMilliseconds: number;
  /** What the person left out, in words. */
  readonly leftOut: readonly string[];
  /** What the person said about lines, and the model was told with the answer. Not escaped. */
  readonly comments: readonly LineComment[];
  /** Null where the contents are gone (`gone` says why). The text of each: GET /api/history/:entry/files/:file → `FileText`. */
  readonly files: readonly FileHead[] | null;
  readonly gone?: string;
  /** Parts that can still be taken back on their own; not folders, nor the inside of .git. */
  readonly parts: readonly PartId[];
}

/** POST /api/history/:entry/undo {parts?, clean?}, …/redo, …/merge · as `undo --json`, and in words. CONFLICT, with `data.conflicts`: nothing was touched. */
export interface UndoReply {
  /** The entry that was made. */
  readonly entry: number;
  readonly undoes: number | null;
  readonly parts?: readonly PartId[];
  readonly files: readonly (Taken['files'][number] & {
    /** "the old wording is back; your 2 later edits are kept". */
    readonly words: string;
  })[];
  /** With `clean`: files that were left alone because they conflict. */
  readonly conflicts: Taken['conflicts'];
  /** What takes this back: POST /api/history/:entry/:do. */
  readonly back: { readonly do: 'undo' | 'redo'; readonly entry: number };
}

/** POST /api/history/undo {entries} or {group}, …/redo · newest first, as far as it goes. */
export interface SeveralReply {
  /** What came of each, in the order in which it was tried. */
  readonly entries: readonly EntryCame[];
  /** What takes back all that was done: POST /api/history/:do {entries}. Absent where nothing was. */
  readonly back?: { readonly do: 'undo' | 'redo'; readonly entries: readonly number[] };
}

export type EntryCame =
  | { readonly entry: number; readonly came: 'done'; readonly taken: UndoReply }
  /** It was taken back before; or, to be done again, is not taken back. */
  | { readonly entry: number; readonly came: 'already' }
  /** Nothing of it was touched. CONFLICT: as of one entry alone. */
  | { readonly entry: number; readonly came: 'failed'; readonly error: ErrorReply['error'] }
  /** One that failed stood in the way. */
  | { readonly entry: number; readonly came: 'not tried' };

/** GET /api/history/:entry/conflict · what stands in the way of taking it back now; both lists empty: nothing does. */
export interface ConflictReply {
  readonly entry: number;
  /** Conflicts about lines, to be merged by hand. */
  readonly files: readonly ConflictFile[];
  /** What conflicts as a whole and cannot be merged: a name that is taken, a file that is gone or no text. One sentence each. */
  readonly whole: readonly { readonly path: string; readonly words: string }[];
}

export interface ConflictFile {
  readonly path: string;
  readonly was: string;
  readonly made: string;
  readonly is: string;
  /** Goes back with the merge: it counts only while the file is still this. */
  readonly now: string;
  /** What a merge gives: everything that both sides agree on; at an uncertain place the text as it is. */
  readonly merged: string;
  /** Where a person has to decide, in order. Empty where the two only touch: then `merged` needs a look all the same. */
  readonly uncertain: readonly UncertainPlace[];
}

/** Lines are 1-based and those of `merged`; a place where nothing is now has `count` 0. */
export interface UncertainPlace {
  readonly from: number;
  readonly count: number;
  readonly was: string;
  readonly made: string;
  readonly is: string;
}

/** POST /api/history/:entry/merge → `UndoReply`. Every path of the conflict's `files`; STALE when one moved on meanwhile. */
export interface MergeRequest {
  /** What cannot be merged is left alone. */
  readonly clean?: boolean;
  readonly texts: readonly { readonly path: string; readonly now: string; readonly text: string }[];
}
