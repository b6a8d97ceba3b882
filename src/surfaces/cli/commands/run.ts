// `countersign run`: an agentic task, new or resumed.

import { firstRequest } from '../../../agent/context/first-request.ts';
import { waitsForSkill } from '../../../config/skills/brought-tools.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { mayMention } from '../../../host/conversation/attach/mentions.ts';
import { beginSession, goOnAfterStop, resumeSession } from '../../../host/conversation/open-session.ts';
import type { SkillMessage } from '../../../host/conversation/skill-message.ts';
import { unsignedWords } from '../../../host/conversation/unsigned.ts';
import { EXIT } from '../../../host/exit-code.ts';
import { failed } from '../../../host/failed.ts';
import { foldersAgain } from '../../../host/setup/folders-again.ts';
import { modelWords } from '../../../host/setup/model-for.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import type { ModelOptions } from '../../../host/setup/prepare.ts';
import type { Setup, Switchboard } from '../../../host/setup/setup.ts';
import { startEarly } from '../../../models/start-early.ts';
import type { SessionRecord } from '../../../session/record.ts';
import type { Session } from '../../../session/session.ts';
import { escapeText } from '../../../text/escape.ts';
import { pipedHere, withPiped } from '../attach/piped.ts';
import { converse } from '../converse.ts';
import { inItsRooms } from '../in-rooms.ts';
import type { Output } from '../output.ts';
import { prepareHere } from '../prepare-here.ts';

export interface RunTaskOptions extends ModelOptions {
  readonly dryRun?: boolean;
  readonly wait?: boolean;
  readonly say?: string;
  /** A skill to do the task by. */
  readonly skill?: string;
  /** Files that go with the task, as the shell gave them. */
  readonly attach?: readonly string[];
  /** `-`: what is piped in goes along, however long it takes to come. */
  readonly stdin?: string;
}

export const runTask = async (task: string, options: RunTaskOptions, output: Output): Promise<number> => {
  if (task.trim() === '') return failed(output, emptyTask());
  if (options.stdin !== undefined && options.stdin !== '-') return failed(output, oneTask(options.stdin));
  const prepared = await prepareHere(options, output, 'run');
  if (!prepared.ok) return failed(output, prepared);
  const board = prepared.value;
  const { setup } = board;
  if (setup.why !== undefined) output.note(`model: ${modelWords(setup)}`);
  const skill = options.skill === undefined ? ok(undefined) : await skillFor(options.skill, setup, output);
  if (!skill.ok) return failed(output, skill);
  if (options.dryRun === true) return dryRun(task, setup, skill.value, output);
  const piped = await pipedHere(options.stdin === '-', output);
  if (!piped.ok) return failed(output, piped);
  // Nothing of anyone's files is in the first request, so it may leave while the store is still being opened.
  const plain = skill.value === undefined && piped.value === undefined && !attaches(task, options);
  const request = plain ? firstRequest(firstFrom(setup), task) : undefined;
  if (request !== undefined) board.wrapModel((model) => startEarly(model, request));
  return carryOn(board, options, output, async (rooms) => {
    // Asked again: what the skill's file was before is known from here on.
    const still = options.skill === undefined ? ok(undefined) : await skillAgain(options.skill, setup);
    if (!still.ok) return still;
    const said = await saidIn(task, { setup, options, rooms, output, skill: skill.value });
    if (!said.ok) return said;
    return beginSession(rooms, setup, { title: task, records: [withPiped(said.value, piped.value)] });
  });
};

const emptyTask = (): ReturnType<typeof fail> =>
  fail('BAD_ARGS', 'The task is empty.', { wayOut: 'Say what is to be done: countersign run "…"' });

const oneTask = (other: string): ReturnType<typeof fail> =>
  fail('BAD_ARGS', `A task is one argument; "${other.slice(0, 60)}" is another.`, {
    wayOut: 'Put the task in quotes. A - after it takes what is piped in.',
  });

const attaches = (text: string, { attach = [] }: RunTaskOptions): boolean => attach.length > 0 || mayMention(text);

interface Saying {
  readonly setup: Setup;
  readonly options: RunTaskOptions;
  readonly rooms: Rooms;
  readonly output: Output;
  readonly skill?: SkillMessage | undefined;
}

/** The person's words with everything they named in them. */
const saidIn = async (text: string, saying: Saying): Promise<Result<SessionRecord>> => {
  const { setup, options, rooms, output, skill } = saying;
  const recordOf = (words: string): SessionRecord => skill?.record(words) ?? { kind: 'user', parts: [{ text: words }] };
  if (!attaches(text, options)) return ok(recordOf(text));
  const { attachedHere } = await import('../attach/attached-here.ts');
  const attached = await attachedHere(text, { setup, rooms, output, files: options.attach ?? [] });
  return attached.ok ? ok(attached.value.addTo(recordOf(attached.value.text))) : attached;
};

const skillAgain = async (name: string, setup: Setup): Promise<Result<SkillMessage>> =>
  (await import('../../../host/conversation/skill-message.ts')).skillMessage(name, setup);

const skillFor = async (name: string, setup: Setup, output: Output): Promise<Result<SkillMessage>> => {
  const [{ skillMessage }, { tellSkill }] = await Promise.all([
    import('../../../host/conversation/skill-message.ts'),
    import('./chat/skill-word.ts'),
  ]);
  const skill = await skillMessage(name, setup);
  if (skill.ok) tellSkill(skill.value, output);
  return skill;
};

const firstFrom = (setup: Setup): Parameters<typeof firstRequest>[0] => {
  const { model, system, schemas, config, flagLimits, price, maxTurns, maxTokens } = setup;
  const { outputTokens, contextTokens, calls, minutes, cost } = config.limits;
  return {
    model,
    system,
    tools: schemas,
    maxOutputTokens: outputTokens,
    limits: { turns: maxTurns, calls, minutes, tokens: maxTokens, ...(cost === undefined ? {} : { cost }) },
    flagLimits,
    ...(contextTokens === undefined ? {} : { contextTokens }),
    ...(price === undefined ? {} : { price }),
  };
};

export const resumeTask = async (id: string, options: RunTaskOptions, output: Output): Promise<number> => {
  const folders = foldersAgain(options.cwd, Number(id));
  if (!folders.ok) return failed(output, folders);
  const prepared = await prepareHere({ ...options, folders: folders.value }, output, 'run');
  if (!prepared.ok) return failed(output, prepared);
  const { setup } = prepared.value;
  return carryOn(prepared.value, options, output, async (rooms) => {
    const around = { setup, options, rooms, output };
    const said = options.say === undefined ? ok(undefined) : await saidIn(options.say, around);
    if (!said.ok) return said;
    const session = resumeSession(rooms, Number(id), setup);
    if (!session.ok) return session;
    if (said.value === undefined) goOnAfterStop(session.value);
    else session.value.append(said.value);
    return session;
  });
};

const carryOn = (
  board: Switchboard,
  options: RunTaskOptions,
  output: Output,
  begin: (rooms: Rooms) => Promise<Result<Session>>,
): Promise<number> =>
  inItsRooms(board, output, async (rooms) => {
    const session = await begin(rooms);
    if (!session.ok) return failed(output, session);
    const code = await converse({
      rooms,
      board,
      session: session.value,
      output,
      turns: board.setup.maxTurns,
      wait: options.wait === true,
    });
    const unsigned = unsignedWords(session.value, rooms.store);
    if (unsigned !== undefined) output.note(unsigned);
    return code;
  });

const dryRun = (task: string, setup: Setup, skill: SkillMessage | undefined, output: Output): number => {
  const tools = setup.schemas.filter((tool) => !waitsForSkill(tool, new Set(skill?.shows))).map(({ name }) => name);
  output.value({
    task,
    model: setup.model.id,
    profile: setup.profile.name,
    ...(skill === undefined ? {} : { skill: skill.name }),
    tools,
    validated: true,
    dry_run: true,
  });
  output.line('Dry run: Validations passed');
  output.line(`Task: ${escapeText(task)}`);
  output.line(`Model: ${setup.model.id} (${setup.model.local ? 'on this machine' : 'not on this machine'})`);
  output.line(`Tools: ${tools.join(', ') || 'none'}`);
  setup.model.close();
  return EXIT.done;
};
