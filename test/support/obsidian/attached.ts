// Attachments as the plugin has them, to the built program with a scripted model; whatever they started is gone when the test is over.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { type Attachment, type AttachmentOptions, createAttachment } from '../../../obsidian/src/attach/attachment.ts';
import type { AttachmentState } from '../../../obsidian/src/attach/attachment-state.ts';
import type { DeskEvent } from '../../../src/surfaces/server/wire/event.ts';
import type { QuestionView } from '../../../src/surfaces/server/wire/question-view.ts';
import type { DeskState, SessionHead } from '../../../src/surfaces/server/wire/session-view.ts';
import { compiledCode, LAUNCHER } from '../launcher.ts';
import type { Stage } from '../stage.ts';

export interface Attached extends Attachment {
  /** Every state it was in, in order. */
  readonly states: readonly AttachmentState[];
}

/** What Obsidian would hand on: no secrets of ours are in it. */
export const environmentOf = (home: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  ...compiledCode(),
  HOME: home,
  COUNTERSIGN_HOME: join(home, 'countersign'),
  LANG: 'C.UTF-8',
});

/** In the folder of that name below the stage's workspace, or in the workspace itself. */
export const attachedTo = (
  stage: Stage,
  more: Partial<AttachmentOptions> & { readonly below?: string } = {},
): Attached => {
  const vault = join(stage.workspace, more.below ?? '');
  mkdirSync(vault, { recursive: true });
  const states: AttachmentState[] = [];
  const attachment = createAttachment({
    program: async () => ({ ok: true, value: { node: process.execPath, script: LAUNCHER } }),
    vault,
    env: { ...environmentOf(stage.home), ...stage.env },
    flags: () => [...stage.model, '--profile', 'code'],
    ...more,
    changed: (state) => void states.push(state),
  });
  onTestFinished(() => attachment.end());
  // Not spread: `state` is read each time.
  return Object.defineProperty(Object.create(attachment, {}), 'states', { value: states }) as Attached; // as just made
};

/** The value, or a test that fails with the words. */
export const asked = async <T>(
  { call }: Pick<Attachment, 'call'>,
  ...question: Parameters<Attachment['call']>
): Promise<T> => {
  const answer = await call<T>(...question);
  if (!answer.ok) throw new Error(`${question.join(' ')}: ${answer.error.code} ${answer.error.message}`);
  return answer.value;
};

export interface Heard {
  readonly events: readonly DeskEvent[];
  readonly ids: readonly string[];
  readonly connections: readonly ('live' | 'lost')[];
  leave(): void;
}

/** Listens from now on. */
export const listening = async (attachment: Pick<Attachment, 'call' | 'events'>, from?: string): Promise<Heard> => {
  const after = from ?? (await asked<DeskState>(attachment, 'GET', '/api/state')).after;
  const [events, ids, connections] = [[] as DeskEvent[], [] as string[], [] as ('live' | 'lost')[]];
  const leave = attachment.events({
    after,
    hear: (event, id) => {
      events.push(event);
      ids.push(id);
    },
    connection: (now) => void connections.push(now),
  });
  onTestFinished(leave);
  await vi.waitFor(() => {
    if (connections.at(-1) !== 'live') throw new Error('the stream is not open yet');
  }, 30_000);
  return { events, ids, connections, leave };
};

/** Says something, and waits for the question that comes of it. */
export const questionAfter = async (attachment: Pick<Attachment, 'call'>, message: string): Promise<QuestionView> => {
  await asked<SessionHead>(attachment, 'POST', '/api/sessions', { message });
  return waitingQuestion(attachment);
};

export const waitingQuestion = (attachment: Pick<Attachment, 'call'>): Promise<QuestionView> =>
  vi.waitFor(async () => {
    const [first] = await asked<readonly QuestionView[]>(attachment, 'GET', '/api/questions');
    if (first === undefined) throw new Error('nothing waits yet');
    return first;
  }, 30_000);

export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

export const serverOf = ({ state }: Pick<Attachment, 'state'>) => {
  if (state.is !== 'attached') throw new Error(`it is ${state.is}, not attached`);
  return state.server;
};
