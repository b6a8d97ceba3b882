// Which version of a client is installed here, if any: asked of the program itself, without a shell and not for long.
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { ErrorValue } from '../../error/error-value.ts';
import { escapeText } from '../../text/escape.ts';
import { ownProgram } from '../../workspace/own-program.ts';
import type { AgentClient } from './client.ts';

export type Installed =
  | { readonly is: 'there'; readonly program: string; readonly version: string }
  /** It is there, and does not say. */
  | { readonly is: 'silent'; readonly program: string; readonly why: string }
  | { readonly is: 'absent' }
  | { readonly is: 'not asked'; readonly error: ErrorValue };

const LIMIT_MILLISECONDS = 5_000;
/** A version is a line. */
const MOST_CHARACTERS = 4_000;

export const clientVersion = async (
  { program: name }: Pick<AgentClient, 'program'>,
  path?: string,
): Promise<Installed> => {
  const found = ownProgram(name, path);
  if (!found.ok) return found.error.code === 'NOT_FOUND' ? { is: 'absent' } : { is: 'not asked', error: found.error };
  const said = await saidBy(found.value);
  const version = /\b\d+\.\d+(?:\.\d+)?(?:-[\w.]+)?/.exec(said.text)?.[0];
  if (version !== undefined) return { is: 'there', program: found.value, version };
  return { is: 'silent', program: found.value, why: said.why };
};

const saidBy = (program: string): Promise<{ readonly text: string; readonly why: string }> =>
  new Promise((settle) => {
    // Nowhere: what a folder holds may say what a client does when it starts.
    const child = spawn(program, ['--version'], { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      settle({ text: '', why: `it did not answer within ${LIMIT_MILLISECONDS / 1000} s` });
    }, LIMIT_MILLISECONDS);
    const end = (why: string): void => {
      clearTimeout(timer);
      settle({ text, why });
    };
    child.stdout.setEncoding('utf8').on('data', (more: string) => {
      text = `${text}${more}`.slice(0, MOST_CHARACTERS);
    });
    child.on('error', ({ message }) => end(message));
    child.on('close', () => end('it said nothing that looks like a version'));
  });

/** One sentence: what is here, and what it was tried with. */
export const versionWords = ({ title, tried }: AgentClient, installed: Installed): string => {
  const range = tried.from === tried.to ? tried.to : `${tried.from} to ${tried.to}`;
  switch (installed.is) {
    case 'there': {
      const version = escapeText(installed.version, { maxLength: 40 });
      const place = placeIn(installed.version, tried);
      if (place === 'within') return `${title} ${version} is installed; this was tried with ${range}.`;
      const hint = place === 'older' ? 'what is written may mean less to it' : 'it may have changed since';
      return `${title} ${version} is ${place} than what this was tried with (${range}): ${hint}. \`countersign mcp doctor\` looks.`;
    }
    case 'silent':
      return `${title} is installed, and its version is not known: ${escapeText(installed.why)}. This was tried with ${range}.`;
    case 'absent':
      return `${title} is not on your PATH. What is written counts once it is installed; this was tried with ${range}.`;
    case 'not asked':
      return `The version of ${title} was not asked for: ${escapeText(installed.error.message)} This was tried with ${range}.`;
  }
};

const placeIn = (version: string, { from, to }: AgentClient['tried']): 'older' | 'newer' | 'within' => {
  if (compare(version, from) < 0) return 'older';
  return compare(version, to) > 0 ? 'newer' : 'within';
};

const compare = (left: string, right: string): number => {
  const [ours, theirs] = [numbersOf(left), numbersOf(right)];
  const at = ours.findIndex((number, index) => number !== theirs[index]);
  return at === -1 ? 0 : (ours[at] ?? 0) - (theirs[at] ?? 0);
};

const numbersOf = (version: string): readonly number[] => {
  const [numbers = ''] = version.split('-');
  const parts = numbers.split('.').map(Number);
  return [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0];
};
