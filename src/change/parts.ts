// What of a preview can be taken or left on its own. Ids are made once, when the proposal is made.
import type { Path } from '../workspace/path.ts';
import type { Sentence } from './markdown/sentence.ts';

export type PartId = string;

export type Part =
  /** A run of changed lines in a text file. Lines are 1-based; a pure insertion has beforeLines.count 0. */
  | {
      readonly kind: 'hunk';
      readonly id: PartId;
      readonly path: Path;
      readonly beforeLines: { readonly from: number; readonly count: number };
      readonly afterLines: { readonly from: number; readonly count: number };
      /** Lines put in and taken out, exact: what stays between them is not counted. Absent in what version 0.1.0 wrote. */
      readonly added?: number;
      readonly removed?: number;
      /** What happens, in a Markdown file: "Status: live → paused". Quotes the file, so whoever shows it escapes it. */
      readonly label?: string;
      /** What of the note the label begins with. Absent where the words are a tool's, or only count lines. */
      readonly about?: Sentence['of'];
    }
  /** A change that is taken whole: created, deleted, moved, binary, mode only, link, folder, tree, too large to diff. */
  | {
      readonly kind: 'file';
      readonly id: PartId;
      readonly path: Path;
      readonly from?: Path;
      readonly why: FilePartReason;
      /** Of a text: its lines, or of a move those that differ. Absent where there are none to count. */
      readonly added?: number;
      readonly removed?: number;
    }
  /** One item of a share. */
  | { readonly kind: 'item'; readonly id: PartId; readonly index: number };

export type FilePartReason =
  | 'created'
  | 'deleted'
  | 'moved'
  | 'binary'
  | 'mode'
  | 'link'
  | 'folder'
  | 'tree'
  | 'too large to diff';
