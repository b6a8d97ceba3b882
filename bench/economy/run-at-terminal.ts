// A client at a pseudo-terminal, to the end of its task: what is counted are the dialogs that a person sees, and each is answered with a plain yes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { spawn } from '@lydell/node-pty';
import headless from '@xterm/headless';
import { descendantsOf, killAll } from '../clients/own-processes.ts';
import { environmentOf, TASK } from '../clients/set-up.ts';
import type { Scene } from './way.ts';

const [COLUMNS, ROWS] = [120, 60];
/** The longest step takes a second or two. */
const STANDS_STILL_MILLISECONDS = 30_000;
const BETWEEN_TELLS_MILLISECONDS = 5_000;
/** A dialog that has just come up takes no key yet. */
const BETWEEN_KEYS_MILLISECONDS = 700;

/** What went wrong, in words. */
export const runAtTerminal = async (scene: Scene, words: readonly string[] = []): Promise<readonly string[]> => {
  seenBefore(scene);
  const { screen, press, end } = start(scene, words);
  const ended = (): boolean => screen().includes('All done.');
  let [step, since, counted, pressed, told] = [-1, Date.now(), -1, 0, Date.now()];
  for (; Date.now() - since < STANDS_STILL_MILLISECONDS && !ended(); await wait(40)) {
    if (scene.step() !== step) [step, since] = [scene.step(), Date.now()];
    const shown = screen();
    const key = keyFor(shown);
    // It begins without servers that are not there yet; then it is told once more.
    if (key === undefined && step === 0 && Date.now() - told > BETWEEN_TELLS_MILLISECONDS) {
      told = Date.now();
      press(TASK);
      await wait(300);
      press('\r');
    }
    if (key === undefined) continue;
    if (shown.includes('Do you want to') && counted !== step) {
      counted = step;
      scene.asked(`at the terminal:\n${shown.slice(shown.indexOf('────'))}`);
    }
    if (Date.now() - pressed < BETWEEN_KEYS_MILLISECONDS) continue;
    pressed = Date.now();
    press(key);
  }
  const faults = ended() ? [] : [`it did not come to its end: ${screen()}`];
  end();
  return faults;
};

/** Towards yes, once, never for the whole session; and past the news that the check of its mode auto is out of reach. */
const keyFor = (shown: string): string | undefined => {
  if (/❯ (?:1\. )?Yes$/m.test(shown) || shown.includes('Enter to stay in auto mode')) return '\r';
  return /❯ No\n +Yes$/m.test(shown) ? DOWN : undefined;
};
const DOWN = '\x1b[B';

const start = ({ measured, place }: Scene, words: readonly string[]) => {
  const [file = '', ...first] = measured.client.program(measured.installed);
  const program = spawn(file, [...first, ...words, '--', TASK], {
    ...{ cols: COLUMNS, rows: ROWS, cwd: place.ground.workspace },
    env: { ...environmentOf(measured.client, place), TERM: 'xterm-256color' },
  });
  const terminal = new headless.Terminal({ cols: COLUMNS, rows: ROWS, allowProposedApi: true });
  program.onData((text) => terminal.write(text));
  // What a terminal answers when it is asked, such as where its cursor is.
  terminal.onData((answer) => program.write(answer));
  return {
    screen: (): string => {
      const { active } = terminal.buffer;
      return Array.from({ length: ROWS }, (_, row) => active.getLine(active.baseY + row)?.translateToString(true) ?? '')
        .filter((line) => line !== '')
        .join('\n');
    },
    press: (keys: string) => program.write(keys),
    end: () => {
      killAll([program.pid, ...descendantsOf(program.pid)]);
      terminal.dispose();
    },
  };
};

/** What it would ask about at its first start: the colours, the key, whether it may work here. */
const seenBefore = ({ place: { ground } }: Scene): void => {
  const settings = join(ground.home, '.claude.json');
  const installed = existsSync(settings) ? (JSON.parse(readFileSync(settings, 'utf8')) as object) : {}; // our installer wrote it
  const seen = {
    ...installed,
    hasCompletedOnboarding: true,
    theme: 'dark',
    customApiKeyResponses: { approved: ['none'], rejected: [] },
    projects: { [ground.workspace]: { hasTrustDialogAccepted: true, hasCompletedProjectOnboarding: true } },
  };
  writeFileSync(settings, JSON.stringify(seen));
};
