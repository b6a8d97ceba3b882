// The environment a command sees: an allow-list, so that a key the runtime was started with is never among it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type CommandEnvironment = Readonly<Record<string, string | undefined>>;

/** Where things are and how they are written; nothing here names an account or a key. */
const PASSED =
  'PATH HOME USER LOGNAME TZ NVM_DIR PYENV_ROOT RBENV_ROOT RUSTUP_HOME CARGO_HOME GOROOT GOPATH JAVA_HOME VOLTA_HOME ' +
  'VIRTUAL_ENV CONDA_PREFIX DENO_DIR BUN_INSTALL ASDF_DIR R_HOME';

/** Nobody is there to answer, page or edit: whatever asks fails at once instead of waiting. */
const ALONE = {
  // One language on every machine: a model reads it, and a person's own may not be installed, of which bash then warns in every output.
  LANG: 'C.UTF-8',
  TERM: 'dumb',
  NO_COLOR: '1',
  SHELL: '/bin/bash',
  PAGER: 'cat',
  GIT_PAGER: 'cat',
  EDITOR: 'false',
  VISUAL: 'false',
  GIT_EDITOR: 'false',
  GIT_TERMINAL_PROMPT: '0',
  // Otherwise a mere `git status` rewrites the index.
  GIT_OPTIONAL_LOCKS: '0',
  DEBIAN_FRONTEND: 'noninteractive',
  // Otherwise every npm command looks for a newer npm in the network.
  NPM_CONFIG_UPDATE_NOTIFIER: 'false',
  // What a command we run starts must not answer questions (`countersign decide`).
  COUNTERSIGN_CALL: '1',
} as const;

const USUAL_PATH = '/usr/local/bin:/usr/bin:/bin';

export const commandEnvironment = (
  environment: CommandEnvironment,
  added: Readonly<Record<string, string>> = {},
): Record<string, string> => {
  const passed = Object.entries(environment).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && PASSED.split(' ').includes(entry[0]),
  );
  return { PATH: USUAL_PATH, ...Object.fromEntries(passed), ...ALONE, ...gitPerson(environment), ...added };
};

/** Name and address for commits, and nothing else of the person's git configuration: it can hold tokens and name helpers. */
const gitPerson = ({ HOME }: CommandEnvironment): Record<string, string> => {
  if (HOME === undefined) return {};
  let text: string;
  try {
    text = readFileSync(join(HOME, '.gitconfig'), 'utf8');
  } catch {
    // None, or not readable: git then says itself that it does not know who commits.
    return {};
  }
  const section = /^\s*\[user\]\s*$([^[]*)/im.exec(text)?.[1] ?? '';
  const settingOf = (key: string): string | undefined =>
    new RegExp(`^\\s*${key}\\s*=\\s*"?([^"\\n]*?)"?\\s*$`, 'im').exec(section)?.[1];
  const [name, email] = [settingOf('name'), settingOf('email')];
  return {
    ...(name === undefined ? {} : { GIT_AUTHOR_NAME: name, GIT_COMMITTER_NAME: name }),
    ...(email === undefined ? {} : { GIT_AUTHOR_EMAIL: email, GIT_COMMITTER_EMAIL: email }),
  };
};
