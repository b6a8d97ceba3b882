// What a tool answers when it is asked to propose: up to three facets of effect, as data.

import type { ChangeSet } from '../change/change-set.ts';
import type { LinesOf } from '../ledger/record-kinds.ts';
import type { Note } from '../text/note.ts';
import type { Bytes, Hash } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import type { ToolBounds } from './bounds.ts';
import type { JsonValue } from './json-value.ts';

/** A change that only follows another: an action's line on the hotlist. */
export interface Alongside {
  readonly path: Path;
  /** What it says, for a person: 'Hotlist: "fix bug" → "Fix the log-in"'. May quote files: escape it. */
  readonly sentence: string;
  /** The lines it stands for, as they would read: without them it would speak of what is not there. */
  readonly follows?: readonly Followed[];
}

export interface Followed {
  readonly path: Path;
  /** The whole line, without its end. */
  readonly line: string;
}

export interface Preview {
  /** One line in our words, computed from the call: "reword a next action". */
  readonly summary: string;
  /** What would be different on disk. */
  readonly changes?: ChangeSet;
  /** Those of the changes that only follow the others. With one of them the change set is taken whole or not at all. */
  readonly alongside?: readonly Alongside[];
  /** Of a sheet, which is several calls' work: the files that are taken together or not at all, set by set. Without it: all of them, where one follows. */
  readonly together?: readonly (readonly Path[])[];
  /** It takes this entry of the history back: taken whole it is recorded as its undo. */
  readonly undoes?: number;
  /** What is different on disk already, after a witnessed command: recorded in the history as it is, never applied. Only from `perform`. */
  readonly happened?: ChangeSet;
  /** What the model would see. Bound by hash: what was ticked is what is sent. */
  readonly share?: readonly ShareItem[];
  /** What cannot be held back as data. */
  readonly reach?: Reach;
  /** Facts a person should weigh: "hard-linked", "becomes empty (was 812 bytes)". Ours, never the model's words. */
  readonly notes?: readonly Note[];
  /** Bounds that ended the looking before all was seen. In words it is told to the person and the model by the runtime. */
  readonly partial?: readonly PartialAnswer[];
  /** How the program it ran was run; absent where it ran none, or not yet. */
  readonly ran?: CommandRun;
  /** What was looked for, where `share` lists what was found. As it was asked: escape it. */
  readonly query?: string;
  /** Reading what `share` lists is all it does: the list says more than the summary. */
  readonly reads?: true;
  /** It ran for real, and could read everything the person can. */
  readonly unconfined?: true;
  /** It tells of something that an earlier call began, perhaps for another model. */
  readonly ofEarlier?: true;
  /** Why it is asked about each time, and no rule can be made of it: it starts other programs by what it is given. */
  readonly eachTime?: string;
  /** How the tests went, when running them is what it did. */
  readonly tests?: TestRun;
  /** How the program it ran ended, where it did not simply succeed: "Exit code: 1". */
  readonly ended?: string;
  /** What the model is told beside the share when it is approved; for changes the receipt is computed. */
  readonly toModel?: string;
  /** A control tool's signals to the loop. */
  readonly control?: {
    /** The task is complete, with this summary. */
    readonly done?: string;
    /** Groups or names of tools whose schemas the model wants to see. */
    readonly show?: readonly string[];
    /** The whole plan as it is from here on; it takes the place of the one before. */
    readonly plan?: readonly PlanStep[];
  };
}

/** In the model's words, as one line. */
export interface PlanStep {
  readonly text: string;
  readonly status: 'open' | 'doing' | 'done' | 'dropped';
}

/** A bound that was reached: how far the call came, and how to ask so that it comes further. */
export interface PartialAnswer {
  /** Which of its tool's bounds. */
  readonly bound: keyof ToolBounds;
  /** What was counted, in the plural: "files and folders", "project notes". */
  readonly what: string;
  readonly did: 'walked' | 'read' | 'found' | 'shown';
  readonly count: number;
  /** Of so many; absent where nobody knows how many there are. */
  readonly of?: number;
  /** "narrow it with path". */
  readonly wayOut: string;
  /** The shared text tells the model already. */
  readonly told?: true;
}

export interface ShareItem {
  /** "Notes/React.md", "src/app.ts lines 1-80", "output of npm test". */
  readonly title: string;
  /** Exactly the text the model would get, by reference. */
  readonly text: Bytes;
  /** Where the bytes came from. A text without an origin was made by us and holds no one's contents (a listing's header, a count). */
  readonly origin?: Origin;
  /** Other files that it was made of, beside its origin: each counts for rules as the origin does. */
  readonly alsoOf?: readonly Path[];
  /** Of what a program printed: the files of which it holds lines, as far as that was found out. */
  readonly files?: readonly Path[];
  /** Never to a cloud model, also where no origin says so: a part of what was private when it was first shared. */
  readonly private?: true;
  /** It is private, and the model that asked is elsewhere: listed, so that a person knows of it, and does not leave whatever is answered. */
  readonly stays?: true;
  /** Why it is in the list: "title matches". */
  readonly reason?: string;
  /** How often what was looked for stands in it. */
  readonly matches?: number;
  /** Words of it, to recognise it by, with what was looked for. */
  readonly found?: FoundWords;
  /** Bytes of all it is about, where the text is only a report of that: a hit of a search has the size of its note. */
  readonly wholeSize?: number;
}

/** On one line. `from` and `to` are offsets of the find in the text. */
export interface FoundWords {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Every find in the text, in their order, that one among them. Absent: it alone. */
  readonly marks?: readonly (readonly [number, number])[];
}

/** A program that was run, before or after a question. */
export interface CommandRun {
  /** Over a copy, over a copy with the network, or for real. */
  readonly tier: 'rehearsed' | 'network' | 'witnessed';
  /** Its exit code; absent where it did not end by itself. */
  readonly exit?: number;
  /** For a person, in a line: "rehearsed · exit 0 after 1.8 s · no network, nothing written yet". It is no warning, so it is not among the notes. */
  readonly words: string;
  /** How it ended and how long it took: "exit 0, 1.8 s". Absent in what version 0.1.0 wrote. */
  readonly ended?: string;
  /** What it wrote on ignored paths, which is not among its changes. */
  readonly byProducts?: {
    /** "by-products dropped (dist/)". */
    readonly words: string;
    /** The same call can be made again so that they are proposed too. */
    readonly mayKeep: boolean;
  };
}

/** A run of the tests as a fact: from its exit and from what the runner counted, never from anyone's words about it. */
export interface TestRun {
  /** What was run, as it was written; a model may have chosen it. */
  readonly command: string;
  /** It ended with exit code 0. */
  readonly passed: boolean;
  /** "exit 1", "TIMEOUT: stopped after 600 s". */
  readonly ended: string;
  /** As far as the runner printed them in a form we know. */
  readonly counts?: { readonly passed: number; readonly failed: number };
  /** On a copy with everything that was unsigned by then; or for real, without it. */
  readonly over: 'a copy' | 'the disk';
  /** On a sheet: drafts that were made after it. */
  readonly editsSince?: number;
  /** On a sheet: someone else has changed a file of it, so what was tested is not quite what is shown. */
  readonly othersSince?: true;
}

/** Which bytes of which file. */
export interface Origin {
  readonly path: Path;
  /** Hash of the whole file at that time. */
  readonly hash: Hash;
  readonly lines?: LinesOf;
}

export type Reach =
  | {
      readonly kind: 'request';
      readonly method: string;
      readonly url: string;
      readonly host: string;
      readonly body?: string;
    }
  | {
      readonly kind: 'command';
      readonly command: string;
      readonly folder: string;
      readonly tier: 'witnessed' | 'blind' | 'network';
    }
  | { readonly kind: 'other'; readonly words: string; readonly detail?: JsonValue };
