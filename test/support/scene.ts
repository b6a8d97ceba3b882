// A scene for golden screens: a copy of an example in a home folder with short names, and a scripted model called as people call theirs.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { countersign, type Finished, onScreen, type Place } from './countersign.ts';
import type { EmulatedTerminal } from './emulated-terminal.ts';
import { type ScriptStep, scriptedModel } from './scripted-model.ts';
import { ollamaTestWire } from './wires/ollama.ts';

export interface SceneOptions {
  /** Which of the examples is copied to ~/vault or ~/shop. */
  readonly example: 'vault' | 'shop';
  readonly script?: readonly ScriptStep[];
  readonly columns: number;
  /** For pictures; golden screens are plain. */
  readonly colour: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Scene extends Place {
  /** The program with these words, at a terminal. */
  at(...words: string[]): EmulatedTerminal;
  /** The same with the scripted model, called ollama/qwen3:8b. */
  withModel(...words: string[]): EmulatedTerminal;
  /** Where the scripted model listens. */
  readonly url: string;
  /** Without a terminal, to its end. */
  run(...words: string[]): Promise<Finished>;
  read(path: string): string;
  write(path: string, content: string): void;
  /** Below ~/.config/countersign. */
  configure(name: string, content: string): void;
}

const EXAMPLES = resolve(import.meta.dirname, '../../examples');
/** Nothing listens there: no server of this machine takes part. */
export const NOBODY = 'http://127.0.0.1:9';
/** Enough for the longest of the scenes to be in the window as a whole at 40 columns. */
const ROWS = 60;

export const onScene = async ({ example, script = [], columns, colour, env = {} }: SceneOptions): Promise<Scene> => {
  // Always there, since the length of its name decides where lines break.
  const home = mkdtempSync('/tmp/countersign-');
  onTestFinished(() => rmSync(home, { recursive: true, force: true, maxRetries: 3 }));
  const workspace = join(home, example);
  cpSync(join(EXAMPLES, example), workspace, { recursive: true });
  const model = await scriptedModel(script, { wire: ollamaTestWire });
  onTestFinished(() => model.close());
  const place: Place = {
    workspace,
    home,
    env: {
      COUNTERSIGN_HOME: '',
      OLLAMA_HOST: NOBODY,
      LMSTUDIO_BASE_URL: NOBODY,
      NO_COLOR: colour ? '' : '1',
      TZ: 'UTC',
      ...env,
    },
  };
  const write = (file: string, content: string): void => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const at = (...words: string[]): EmulatedTerminal => onScreen(place, { columns, rows: ROWS }, ...words);
  return {
    ...place,
    url: model.url,
    at,
    withModel: (...words) => at(...words, '--model', 'ollama/qwen3:8b', '--base-url', model.url),
    run: (...words) => countersign(place, ...words),
    read: (path) => readFileSync(join(workspace, path), 'utf8'),
    write: (path, content) => write(join(workspace, path), content),
    configure: (name, content) => write(join(home, '.config', 'countersign', name), content),
  };
};

/** Types these words and Enter when a prompt stands below others. */
export const answer = async (terminal: EmulatedTerminal, below: RegExp | string, words: string): Promise<void> => {
  await prompted(terminal, below);
  await enter(terminal, words);
};

/** Types these words and Enter; resolves when the terminal has seen them, so that the next prompt is another one. */
export const enter = async (terminal: EmulatedTerminal, words: string): Promise<void> => {
  const before = terminal.everything().join('\n');
  terminal.type(`${words}\r`);
  await terminal.when(() => terminal.everything().join('\n') !== before, `anything after "${words}"`);
};

/** Resolves when a prompt stands below these words, in a conversation with its line of status below that. */
export const prompted = (terminal: EmulatedTerminal, below: RegExp | string): Promise<void> =>
  terminal.when(() => {
    const lines = terminal.screen();
    const prompt = lines.lastIndexOf('>');
    const isChat = terminal.everything().some((line) => line.includes('/exit)'));
    if (prompt === -1 || prompt !== lines.length - (isChat ? 2 : 1)) return false;
    const above = lines.slice(0, prompt);
    const asked = above.findLastIndex((line) => (typeof below === 'string' ? line.includes(below) : below.test(line)));
    // A prompt that was answered has the answer behind it, so none may stand between.
    return asked !== -1 && !above.slice(asked).some((line) => line.startsWith('> '));
  }, `a prompt below ${below}`);
