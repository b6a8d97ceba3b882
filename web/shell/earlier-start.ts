// A page is signed in for one start of the server: after another one it needs a link of its own.
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';

export const EARLIER_START = 'This page belongs to an earlier start. Open the new link from the terminal.';

export const isEarlierStart = (failure: ErrorReply['error'] | undefined): boolean => failure?.code === 'DENIED';
