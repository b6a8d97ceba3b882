// What stands between this plugin and a server for its vault, and why there is none.
import type { ErrorReply } from '../../../src/surfaces/server/wire/event.ts';

/** As every error of the API: a code of the closed set, a sentence for a person, and where there is one a way out. */
export type Problem = ErrorReply['error'];

export interface ServerInUse {
  readonly pid: number;
  readonly port: number;
  /** It was started here and ends with us. Any other is left alone. */
  readonly isOurs: boolean;
}

export type AttachmentState =
  /** Nothing was asked for yet: nothing was looked for, started or opened. */
  | { readonly is: 'off' }
  | { readonly is: 'starting' }
  | { readonly is: 'attached'; readonly server: ServerInUse }
  /** It could not be had. Only `start` tries again. */
  | { readonly is: 'failed'; readonly failure: StartFailure }
  /** It was there, and the process is gone. What waited there counts as refused. Only `start` tries again. */
  | { readonly is: 'lost'; readonly problem: Problem; readonly said: string }
  /** Ended from here. Only `start` begins again. */
  | { readonly is: 'ended' };

export interface StartFailure {
  readonly why: /** Nothing to start was found; the problem is the finder's own. */
    | 'nothing to start'
    /** The system would not start it: no such file, no permission. */
    | 'cannot be run'
    | 'ended before it served'
    | 'too slow'
    /** It does not know a flag that we need. */
    | 'too old'
    /** It says something else than a Countersign that serves. */
    | 'not ours'
    | 'port taken'
    /** It serves, and does not take its own link. */
    | 'not signed in'
    /** `end` was called meanwhile. */
    | 'ended from here';
  readonly problem: Problem;
  /** The last of what it wrote on stderr; may be empty. Written by a program: escaped by whoever shows it. */
  readonly said: string;
}
