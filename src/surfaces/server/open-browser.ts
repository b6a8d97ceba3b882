// Opens the link in the person's browser, as their system does it; the link is an argument, never a shell's word.
import { spawn } from 'node:child_process';
import type { Output } from '../cli/output.ts';

export const openBrowser = (link: string, output: Output): void => {
  const [program, ...before] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['explorer'] : ['xdg-open'];
  const child = spawn(program ?? 'xdg-open', [...before, link], { stdio: 'ignore', detached: true });
  child.on('error', () => output.note('No browser could be opened here: open the link yourself.'));
  child.unref();
};
