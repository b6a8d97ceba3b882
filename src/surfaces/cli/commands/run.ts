// `countersign run`: an agentic task, new or resumed.
import { firstRequest } from '../../../agent/context/first-request.ts';
import { waitsForSkill } from '../../../config/skills/brought-tools.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { startEarly } from '../../../models/start-early.ts';
import { escapeText } from '../../../proposal/escape.ts';
import type { SessionRecord } from '../../../session/record.ts';
import type { Session } from '../../../session/session.ts';
import { mayMention } from '../attach/mentions.ts';
import { pipedHere, withPiped } from '../attach/piped.ts';
import { converse } from '../converse.ts';
import { unsignedWords } from '../draft/unsigned.ts';
import { EXIT } from '../exit-code.ts';
import { failed } from '../failed.ts';
import { foldersAgain } from '../folders-again.ts';
import { modelWords } from '../model-for.ts';
import type { Rooms } from '../open-rooms.ts';
import { openRoomsFor } from '../open-rooms-for.ts';
import type { Output } from '../output.ts';
import { type ModelOptions, type Prepared, prepare } from '../prepare.ts';
import type { SkillMessage } from '../skill-message.ts';

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
  const prepared = await prepare(options, output, 'run');
  if (!prepared.ok) return failed(output, prepared);
  if (prepared.value.why !== undefined) output.note(`model: ${modelWords(prepared.value)}`);
  const skill = options.skill === undefined ? ok(undefined) : await skillFor(options.skill, prepared.value, output);
  if (!skill.ok) return failed(output, skill);
  if (options.dryRun === true) return dryRun(task, prepared.value, skill.value, output);
  const piped = await pipedHere(options.stdin === '-', output);
  if (!piped.ok) return failed(output, piped);
  // Nothing of anyone's files is in the first request, so it may leave while the store is still being opened.
  const plain = skill.value === undefined && piped.value === undefined && !attaches(task, options);
  const request = plain ? firstRequest(firstFrom(prepared.value), task) : undefined;
  const model = request === undefined ? prepared.value.model : startEarly(prepared.value.model, request);
  return carryOn({ ...prepared.value, model }, options, output, async (rooms) => {
    // Asked again: what the skill's file was before is known from here on.
    const still = options.skill === undefined ? ok(undefined) : await skillAgain(options.skill, prepared.value);
    if (!still.ok) return still;
    const said = await saidIn(task, { prepared: prepared.value, options, rooms, output, skill: skill.value });
    if (!said.ok) return said;
    const session = rooms.store.sessions.begin({ profile: prepared.value.profile.name, model: model.id, title: task });
    session.append(withPiped(said.value, piped.value));
    const noted = rooms.store.ledger.append({
      kind: 'session',
      session: session.info.id,
      subject: String(session.info.id),
      body: { what: 'started', model: model.id, profile: prepared.value.profile.name },
    });
    return noted.ok ? ok(session) : noted;
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
  readonly prepared: Prepared;
  readonly options: RunTaskOptions;
  readonly rooms: Rooms;
  readonly output: Output;
  readonly skill?: SkillMessage | undefined;
}

/** The person's words with everything they named in them. */
const saidIn = async (text: string, saying: Saying): Promise<Result<SessionRecord>> => {
  const { prepared, options, rooms, output, skill } = saying;
  const recordOf = (words: string): SessionRecord => skill?.record(words) ?? { kind: 'user', parts: [{ text: words }] };
  if (!attaches(text, options)) return ok(recordOf(text));
  const { attachedHere } = await import('../attach/attached-here.ts');
  const attached = await attachedHere(text, { prepared, rooms, output, files: options.attach ?? [] });
  return attached.ok ? ok(attached.value.addTo(recordOf(attached.value.text))) : attached;
};

const skillAgain = async (name: string, prepared: Prepared): Promise<Result<SkillMessage>> =>
  (await import('../skill-message.ts')).skillMessage(name, prepared);

const skillFor = async (name: string, prepared: Prepared, output: Output): Promise<Result<SkillMessage>> => {
  const [{ skillMessage }, { tellSkill }] = await Promise.all([
    import('../skill-message.ts'),
    import('./chat/skill-word.ts'),
  ]);
  const skill = await skillMessage(name, prepared);
  if (skill.ok) tellSkill(skill.value, output);
  return skill;
};

const firstFrom = (prepared: Prepared): Parameters<typeof firstRequest>[0] => {
  const { model, system, schemas, config, flagLimits, price, maxTurns, maxTokens } = prepared;
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

export const resumeSession = async (id: string, options: RunTaskOptions, output: Output): Promise<number> => {
  const folders = foldersAgain(options.cwd, Number(id));
  if (!folders.ok) return failed(output, folders);
  const prepared = await prepare({ ...options, folders: folders.value }, output, 'run');
  if (!prepared.ok) return failed(output, prepared);
  return carryOn(prepared.value, options, output, async (rooms) => {
    const session = rooms.store.sessions.open(Number(id));
    if (!session.ok) return session;
    const around = { prepared: prepared.value, options, rooms, output };
    const said = options.say === undefined ? ok(undefined) : await saidIn(options.say, around);
    if (!said.ok) return said;
    const noted = rooms.store.ledger.append({
      kind: 'session',
      session: session.value.info.id,
      subject: id,
      body: { what: 'resumed', model: prepared.value.model.id },
    });
    if (!noted.ok) return noted;
    const { done, limit, finished, drafts } = session.value.state;
    // Its sheet is all that is left to do.
    const isAtSheet = finished !== undefined && drafts.length > 0;
    if (said.value !== undefined) session.value.append(said.value);
    // Whoever resumes a session that was stopped means it to go on; one that came to its end stays there.
    else if (!isAtSheet && (limit !== undefined || done?.how === 'interrupted'))
      session.value.append({ kind: 'continued' });
    return session;
  });
};

const carryOn = async (
  prepared: Prepared,
  options: RunTaskOptions,
  output: Output,
  begin: (rooms: Rooms) => Promise<Result<Session>>,
): Promise<number> => {
  const rooms = await openRoomsFor(prepared, output);
  if (!rooms.ok) return failed(output, rooms);
  try {
    const session = await begin(rooms.value);
    if (!session.ok) return failed(output, session);
    const code = await converse({
      rooms: rooms.value,
      prepared,
      session: session.value,
      output,
      turns: prepared.maxTurns,
      wait: options.wait === true,
    });
    const unsigned = unsignedWords(session.value, rooms.value.store);
    if (unsigned !== undefined) output.note(unsigned);
    return code;
  } finally {
    await prepared.sandbox?.close();
    rooms.value.close();
  }
};

const dryRun = (task: string, prepared: Prepared, skill: SkillMessage | undefined, output: Output): number => {
  const tools = prepared.schemas.filter((tool) => !waitsForSkill(tool, new Set(skill?.shows))).map(({ name }) => name);
  output.value({
    task,
    model: prepared.model.id,
    profile: prepared.profile.name,
    ...(skill === undefined ? {} : { skill: skill.name }),
    tools,
    validated: true,
    dry_run: true,
  });
  output.line('Dry run: Validations passed');
  output.line(`Task: ${escapeText(task)}`);
  output.line(`Model: ${prepared.model.id} (${prepared.model.local ? 'on this machine' : 'not on this machine'})`);
  output.line(`Tools: ${tools.join(', ') || 'none'}`);
  prepared.model.close();
  return EXIT.done;
};
