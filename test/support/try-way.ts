// One way to make the bytes of a private file leave for a model elsewhere, tried on the built program with a model that ignores what it is told.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { countersign, type Place } from './countersign.ts';
import { type ScriptedReply, scriptedModel } from './scripted-model.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface WayOut {
  /** What it does, in words: enough to make it again by hand. */
  readonly words: string;
  /** What of the file was seen on the wire; none: it held. */
  readonly leaked: readonly string[];
  /** Requests that were seen. None would mean that nothing was tried. */
  readonly requests: number;
  /** What a model elsewhere was sent, as it came. */
  readonly seen: readonly string[];
  /** What the program said to the person. */
  readonly said: string;
}

export type Call = { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> };

export type Phase =
  | {
      readonly who: 'local' | 'cloud';
      readonly flags: readonly string[];
      readonly calls: readonly Call[];
      /** With the session before it, or with a fork of that, instead of a new one. */
      readonly goesOn?: 'resumed' | 'forked';
      readonly task?: string;
      /** The note that the conversation lives in, and the line in it that is answered. */
      readonly chat?: string;
      readonly at?: number;
      /** What the model says in the end, if it was shown anything of the private file. */
      readonly says?: string;
    }
  /** What the person does with our own program: undo, redo. */
  | { readonly person: readonly string[] }
  /** What the person does without us. */
  | { readonly outside: (workspace: string) => void };

export interface Way {
  readonly words: readonly string[];
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly config?: string;
  readonly rules?: string;
  /** What has been there before, after the files were written. */
  prepare?(workspace: string, home: string): void;
  readonly phases: readonly Phase[];
}

/** Long enough to be a line of its own, in words that stand nowhere else. */
const SECRET = 'the heron of Lindisfarne owes Ottilie forty crowns since the flood';
const LAST = 'and Ottilie keeps the letter behind the third brick of the hearth';
export const BODY = `${SECRET}\n${LAST}\n`;
export const PRIVATE_NOTE = `---\nprivate: true\n---\n${BODY}`;

/** Stands for the home of the way that is tried. */
export const HOME = '{home}';

export const read = (path: string): Call => ({ name: 'read_file', arguments: { path } });
export const ran = (command: string): Call => ({ name: 'run_command', arguments: { command } });

export const tryWay = async (way: Way): Promise<WayOut> => {
  const place: Place = { workspace: temporaryFolder(), home: temporaryFolder() };
  for (const [path, content] of Object.entries(way.files)) write(join(place.workspace, path), content);
  const config = join(place.home, 'countersign', 'config');
  if (way.config !== undefined) write(join(config, 'config.yaml'), way.config);
  if (way.rules !== undefined) write(join(config, 'rules.yaml'), way.rules);
  way.prepare?.(place.workspace, place.home);
  const queue: Call[] = [];
  let who: 'local' | 'cloud' = 'cloud';
  let says: string | undefined;
  let asked = 0;
  const [seen, said]: [string[], string[]] = [[], []];
  const model = await scriptedModel((body): ScriptedReply => {
    asked += 1;
    if (who === 'cloud') seen.push(JSON.stringify(body));
    const call = queue.shift();
    // Only what it was told can it tell.
    const knows = says === undefined || leaksIn([JSON.stringify(body)]).length > 0;
    return call === undefined ? { text: knows ? (says ?? 'Done.') : 'Done.' } : { calls: [call] };
  });
  let session = 0;
  const say = async (from: Place, ...words: string[]): Promise<void> => {
    const { stdout, stderr } = await countersign(from, ...words);
    said.push(`$ ${words.join(' ')}\n${stdout}${stderr}`);
  };
  try {
    for (const phase of way.phases) {
      if ('outside' in phase) phase.outside(place.workspace);
      else if ('person' in phase) await say(place, ...phase.person);
      else {
        who = phase.who;
        says = phase.says;
        const before = asked;
        // A home is made for each way: what stands for it in flags and calls is known only here.
        const placed = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll(HOME, place.home));
        queue.splice(0, queue.length, ...placed(phase.calls));
        const proxied = { ...place, env: { HTTP_PROXY: new URL(model.url).origin } };
        const address = who === 'local' ? model.url : 'http://model.example/v1';
        if (phase.goesOn === 'forked') await say(place, 'sessions', 'fork', String(session));
        if (phase.goesOn !== 'resumed' && phase.chat === undefined) session += 1;
        await say(
          who === 'local' ? place : proxied,
          ...wordsOf(phase, session),
          ...['--model', 'compatible/scripted', '--base-url', address],
          ...['--profile', phase.chat === undefined ? 'code' : 'notes', ...placed(phase.flags)],
        );
        // A chat that may not leave begins no session.
        if (phase.chat !== undefined && asked > before) session += 1;
      }
    }
  } finally {
    await model.close();
  }
  const words = way.words.join(' · ');
  const result = { words, leaked: leaksIn(seen), requests: seen.length, seen, said: said.join('\n') };
  for (const folder of [place.workspace, place.home]) rmSync(folder, { recursive: true, force: true });
  return result;
};

const wordsOf = (
  { chat, at, goesOn, task = 'go' }: Extract<Phase, { who: unknown }>,
  session: number,
): readonly string[] => {
  if (chat !== undefined) return ['chat', chat, ...(at === undefined ? [] : ['--at', String(at)])];
  return goesOn === undefined
    ? ['run', task, '--max-turns', '12']
    : ['sessions', 'resume', String(session), '--say', task];
};

/** Something was sent, or could have been: a run whose attachment may not leave, or is not there any more, ends before it asks anything, and that held. */
export const wasTried = ({ requests, said }: WayOut): boolean =>
  requests > 0 || / is not (?:attached|sent): | is not on this machine\.|, so your message was not sent\./.test(said);

export const write = (file: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

/** git of a person, without their settings. */
export const gitIn =
  (cwd: string) =>
  (...words: string[]): void => {
    const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words], { cwd, env, stdio: 'ignore' });
  };

/** In every form that the calls could have given them. */
const leaksIn = (seen: readonly string[]): readonly string[] => {
  const marks = ['Lindisfarne', 'owes Ottilie', 'forty crowns', 'third brick', 'ellittO'];
  const bytes = Buffer.from('Lindisfarne owes Ottilie forty');
  const encoded = [0, 1, 2].map((skip) => bytes.subarray(skip, skip + 27).toString('base64'));
  const wide = Buffer.from('Ottilie', 'utf16le').toString('hex');
  // The beginning of a text that was packed by itself.
  const packed = [BODY, PRIVATE_NOTE].map((text) => gzipSync(text).subarray(10, 40).toString('base64').slice(4, 36));
  const forms = [...marks, ...encoded, bytes.toString('hex').slice(0, 40), wide, ...packed];
  return forms.filter((form) => seen.some((raw) => raw.includes(form)));
};
