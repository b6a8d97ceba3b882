// What a proposal is about, as facts: whoever shows it makes words of them with `headline-words.ts`. Everything in it is escaped.

export type HeadlineVerb =
  | 'edit'
  | 'create'
  | 'delete'
  | 'move'
  | 'link'
  /** A folder or a link becomes a file. */
  | 'replace'
  | 'change mode'
  | 'make folder'
  /** Files, and not all of them the same way: `objects.kinds` counts them. */
  | 'several'
  /** What a command changed on a copy. */
  | 'command'
  | 'share'
  | 'run for real'
  | 'run with network'
  | 'send'
  /** A tool leaves the workspace, in its own words. */
  | 'reach'
  /** It only steers the conversation. */
  | 'control';

export type HeadlineNoun =
  | 'file'
  | 'note'
  | 'folder'
  | 'search result'
  | 'text'
  | 'output'
  | 'command'
  | 'request'
  | 'call';

export interface HeadlineObjects {
  readonly count: number;
  readonly noun: HeadlineNoun;
  /** Of one alone, without its folder: "orders.ts", "npm test", "POST https://example.org/hook". */
  readonly name?: string;
  /** Where that lies: "src", "Projects/2026". Absent at the top, and for what is no file. */
  readonly folder?: string;
  /** Of one alone that is not whole: "lines 1–80". */
  readonly part?: string;
  /** Of a move: "archive/" where the name stays, "archive/guide-2.md" where it does not. Of a link: what it leads to. */
  readonly to?: string;
  /** Of a search: what was looked for. */
  readonly query?: string;
  /** Of `several` and `command`: what happens to how many. */
  readonly kinds?: readonly { readonly verb: HeadlineVerb; readonly count: number }[];
}

export interface HeadlineView {
  readonly verb: HeadlineVerb;
  /** The words a title begins with: "Edit", "Command changes", "Share". */
  readonly title: string;
  readonly objects: HeadlineObjects;
  /** Lines put in and taken out, exact; both 0 where there are none to count. */
  readonly added: number;
  readonly removed: number;
  /** Of a share: what would leave. */
  readonly bytes?: number;
  /** What the only change of a note says: "Status: live → paused". */
  readonly sentence?: string;
}
