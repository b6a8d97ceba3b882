// What the scripted server of the stand-in host is given.
import type { QuestionView } from '../../../src/surfaces/server/wire/question-view.ts';
import type { DeskState } from '../../../src/surfaces/server/wire/session-view.ts';

export interface HostScript {
  readonly state: Omit<DeskState, 'pending'>;
  /** Those that wait from the beginning. */
  readonly questions: readonly QuestionView[];
  /** Milliseconds from the reply to an answer until the event about it. */
  readonly settlesAfter: number;
  /** By "METHOD /path", without what is behind "?". */
  readonly replies: Readonly<Record<string, unknown>>;
}

/** In milliseconds. */
export interface LoadTimes {
  /** The engine reads the text of main.js: as long as it is long. */
  readonly reading: number;
  /** What the plugin does then: its modules begin, `onload` registers what there is. */
  readonly loading: number;
}

export const USUAL_SCRIPT: HostScript = {
  state: {
    version: '0.1.0',
    workspace: { name: 'vault', path: '/vault' },
    profiles: [{ name: 'notes', about: 'Works on notes.' }],
    profile: 'notes',
    model: { id: 'guide', words: 'guide', isLocal: true },
    tools: 'on',
    sessions: [],
    draft: '',
    notices: [],
    after: 'stand-0',
  },
  questions: [],
  settlesAfter: 0,
  replies: { 'GET /api/history': { entries: [], more: false } },
};
