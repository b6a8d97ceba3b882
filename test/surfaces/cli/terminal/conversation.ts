// A conversation with nothing but a terminal: what it is told to do comes as messages, and it says what it heard.
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Completion } from '../../../../src/host/conversation/completion/choice.ts';
import type { Input, PromptOutput } from '../../../../src/surfaces/cli/desk/line-prompt.ts';
import type { Clock } from '../../../../src/surfaces/cli/terminal/clock.ts';
import { openTerminal } from '../../../../src/surfaces/cli/terminal/open-terminal.ts';
import type { Composing, Terminal } from '../../../../src/surfaces/cli/terminal/terminal.ts';

export interface ConversationOptions {
  readonly input: Input;
  readonly output: PromptOutput;
  /** `bare` has no composer until the first message is asked for, which is when the test lets go. */
  readonly how: 'live' | 'plain' | 'bare';
  /** Messages of earlier days. */
  readonly earlier: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock?: Clock;
  /** Until the test lets go: work that must not be over before something else has happened. */
  readonly held: () => Promise<void>;
}

export const conversation = async (options: ConversationOptions): Promise<void> => {
  const { input, output, how, earlier, env, clock, held } = options;
  const lines = [...earlier];
  const turn: { working?: AbortController | undefined } = {};
  /** Names behind a percent sign are still being read until the test lets go. */
  let rest: Promise<void> | undefined;
  let isRead = false;
  const slowly = (text: string, at: number): Completion | undefined => {
    const from = text.slice(0, at).search(/%\w*$/);
    if (from === -1) return undefined;
    if (isRead) return { from, choices: [{ text: '%slow' }] };
    rest ??= held().then(() => {
      isRead = true;
    });
    return { from, choices: [], isOpen: true, rest };
  };
  const composing: Composing = {
    complete: async (text, at) => slowly(text, at) ?? completion(text, at),
    stop: () => {
      if (turn.working === undefined) return false;
      turn.working.abort();
      return true;
    },
    readOnly: () => terminal.status('read-only'),
    history: { lines, add: (line) => void lines.push(line) },
  };
  const terminal = openTerminal({
    input,
    output,
    env,
    plain: how === 'plain',
    colour: false,
    ...(clock === undefined ? {} : { clock }),
    ...(how === 'bare' ? {} : { composing }),
  });
  const doing = commands(terminal, turn, held);
  if (how === 'bare') {
    terminal.status('busy');
    await held();
    terminal.status('');
  }
  for (;;) {
    const said = await terminal.message();
    if (said.kind === 'leave') break;
    const [, name = '', given = ''] = /^(\w+) ?([\s\S]*)$/.exec(said.text) ?? [];
    const does = doing[name];
    if (does === undefined) terminal.print([`SAID ${JSON.stringify(said.text)}`]);
    else await does(given);
  }
  terminal.close();
  terminal.close();
  terminal.print(['LEFT']);
};

const WORDS = [
  ...['/help', '/history', '/undo', '/exit', '@notes/Größe.md', '@notes/日本語.md'],
  ...Array.from({ length: 12 }, (_, index) => `#tag${index}`),
];

const completion = (text: string, at: number) => {
  const from = text.slice(0, at).search(/[/@#][^\s]*$/);
  if (from === -1) return { from: at, choices: [] };
  const begun = text.slice(from, at);
  const choices = WORDS.filter((word) => word.startsWith(begun));
  return { from, choices: choices.map((word) => ({ text: word, hint: `about ${word.slice(1)}` })) };
};

const commands = (
  terminal: Terminal,
  turn: { working?: AbortController | undefined },
  held: () => Promise<void>,
): Readonly<Record<string, (given: string) => Promise<void> | void>> => {
  const print = (text: string): void => terminal.print([text]);
  const never = new AbortController().signal;
  const untilLetGo = (): AbortSignal => {
    const withdrawn = new AbortController();
    void held().then(() => withdrawn.abort());
    return withdrawn.signal;
  };
  const answer = async (signal: AbortSignal): Promise<void> => {
    terminal.call('Apply?');
    print(`ANSWER ${JSON.stringify(await terminal.ask('Apply? y/n\n> ', signal))}`);
  };
  const ticks = async (count: number, signal: AbortSignal): Promise<void> => {
    const items = Array.from({ length: count }, (_, index) => ({
      text: `item ${index + 1}`,
      ticked: index === 0,
      ...(index === 2 ? { fixed: true as const } : {}),
      ...(index === 1 ? { more: ['2 matches', 'what was found in it and around it'] } : {}),
    }));
    const foot = (ticked: readonly number[]): string => `Enter shares ${ticked.length}`;
    print(`TICKED ${JSON.stringify(await terminal.tick({ head: ['Share which?'], items, foot }, signal))}`);
  };
  return {
    stream: async (given) => {
      const [count = 3, milliseconds = 5, holdAt] = given.split(' ').map(Number);
      const working = new AbortController();
      turn.working = working;
      for (let index = 1; index <= count && !working.signal.aborted; index += 1) {
        terminal.grow('reply', [`│ line ${index} 日本 👍 …`, '│ and more']);
        await wait(milliseconds);
        terminal.print([`│ line ${index} 日本 👍 done`]);
        terminal.grow('reply', []);
        if (index === holdAt) await held();
      }
      print(working.signal.aborted ? 'STOPPED' : 'STREAMED');
      const queued = terminal.queued();
      if (queued.length > 0) print(`STEERED ${JSON.stringify(queued)}`);
      turn.working = undefined;
    },
    ask: async (given) => {
      if (given === 'later') await held();
      await answer(never);
    },
    twice: async () => void (await Promise.all([answer(never), answer(never)])),
    withdraw: (given) => answer(given === 'later' ? untilLetGo() : AbortSignal.abort()),
    tick: (given) => ticks(Number(given), never),
    untick: (given) => ticks(3, given === '0' ? AbortSignal.abort() : AbortSignal.timeout(Number(given))),
    lend: async (given) => {
      const code = await terminal.lend(
        () => new Promise((done) => spawn(process.execPath, ['-e', given], { stdio: 'inherit' }).once('close', done)),
      );
      print(`LENT ${String(code)}`);
    },
    status: (given) => terminal.status(given),
    progress: (given) => terminal.grow('progress', given === '' ? [] : [given]),
    reply: (given) => terminal.grow('reply', given === '' ? [] : given.split('|')),
    width: () => print('='.repeat(terminal.columns - 1)),
    hold: held,
    close: () => terminal.close(),
    fail: () => {
      throw new Error('on purpose');
    },
    listen: () => void process.once('SIGTERM', () => print('HEARD SIGTERM')),
  };
};
