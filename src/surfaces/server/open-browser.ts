// Opens the link in the person's browser, as their system does it; the link is an argument, never a shell's word.
import { spawn } from 'node:child_process';
import { ownPath, ownProgram } from '../../workspace/own-program.ts';
import type { Output } from '../cli/output.ts';

export const openBrowser = (link: string, output: Output): void => {
  const [program, ...before] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['explorer'] : ['xdg-open'];
  const opener = ownProgram(program ?? 'xdg-open');
  if (!opener.ok) {
    output.note(`No browser could be opened here: open the link yourself (${opener.error.message})`);
    return;
  }
  const child = spawn(opener.value, [...before, link], {
    env: { ...process.env, PATH: ownPath() },
    stdio: 'ignore',
    detached: true,
  });
  child.on('error', () => output.note('No browser could be opened here: open the link yourself.'));
  child.unref();
};
