// Opens the link in the person's browser, as their system does it; the link is an argument, never a shell's word.
import { spawn } from 'node:child_process';
import type { Notices } from '../../host/notices.ts';
import { ownPath, ownProgram } from '../../workspace/own-program.ts';

export const openBrowser = (link: string, notices: Notices): void => {
  const [program, ...before] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['explorer'] : ['xdg-open'];
  const opener = ownProgram(program ?? 'xdg-open');
  if (!opener.ok) {
    notices.note(`No browser could be opened here: open the link yourself (${opener.error.message})`);
    return;
  }
  const child = spawn(opener.value, [...before, link], {
    env: { ...process.env, PATH: ownPath() },
    stdio: 'ignore',
    detached: true,
  });
  child.on('error', () => notices.note('No browser could be opened here: open the link yourself.'));
  child.unref();
};
