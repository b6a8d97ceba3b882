// What to put before a command so that it sees an empty network: a namespace of its own, where the system lets us have one.
import { spawn } from 'node:child_process';
import { ownPath, ownProgram } from '../workspace/own-program.ts';

/** Found out once, by trying. Empty where it cannot be had; then only Node's own walls stand. */
export const emptyNetwork = (): Promise<readonly string[]> => {
  found ??= find();
  return found;
};
let found: Promise<readonly string[]> | undefined;

const find = async (): Promise<readonly string[]> => {
  const unshare = process.platform === 'linux' ? ownProgram('unshare') : undefined;
  if (unshare?.ok !== true) return [];
  const prefix = [unshare.value, '--user', '--map-root-user', '--net', '--'];
  const child = spawn(unshare.value, [...prefix.slice(1), 'true'], { env: { PATH: ownPath() }, stdio: 'ignore' });
  const works = await new Promise<boolean>((done) => {
    child.once('error', () => done(false));
    child.once('close', (code) => done(code === 0));
  });
  return works ? prefix : [];
};
