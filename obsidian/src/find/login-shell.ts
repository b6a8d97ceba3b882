// The person's login shell, asked once: an app that was started from an icon does not have the PATH that a terminal has.
import { type Ground, variable } from './ground.ts';
import type { Environment } from './machine.ts';
import { mayBeStarted } from './may-be-started.ts';

export interface ShellAnswer {
  readonly nodes: readonly string[];
  readonly launchers: readonly string[];
  /** The folders of its PATH. */
  readonly folders: readonly string[];
}

const NOTHING: ShellAnswer = { nodes: [], launchers: [], folders: [] };

/** Slow start-up files take about a second; whoever has slower ones gets the known places instead. */
const MILLISECONDS = 3_000;

const [BEGIN, BETWEEN, END] = ['<countersign-begin>', '<countersign-between>', '<countersign-end>'];

/** Only words that every one of the shells below has built in: it starts no program, wherever its PATH leads. */
const QUESTION = `echo '${BEGIN}'; command -v node; command -v countersign; echo '${BETWEEN}'; echo "$PATH"; echo '${END}'`;

/** Those that take `-ilc` and understand the question. */
const SHELLS = /^(?:bash|zsh|fish|ksh|ksh93|mksh|dash|sh)$/;

export const askLoginShell = async (ground: Ground): Promise<ShellAnswer> => {
  const { platform, path, home } = ground;
  if (platform === 'win32') return NOTHING;
  const shell = variable(ground, 'SHELL') ?? (platform === 'darwin' ? '/bin/zsh' : '/bin/bash');
  if (!path.isAbsolute(shell) || !SHELLS.test(path.basename(shell)) || (await readsFromVault(ground))) return NOTHING;
  const standing = await mayBeStarted(ground, shell);
  if (standing.is !== 'good') return NOTHING;
  const { printed } = await ground.run({
    program: standing.real,
    arguments: ['-ilc', QUESTION],
    // Not the vault: direnv, mise and their like read what lies in the folder.
    folder: home,
    environment: await shellEnvironment(ground),
    milliseconds: MILLISECONDS,
    until: END,
  });
  return readAnswer(ground, printed);
};

/** What start-up files print stands before the first mark or after the last; what is an alias or a function is no path. */
export const readAnswer = ({ path }: Pick<Ground, 'path'>, printed: string): ShellAnswer => {
  const end = printed.lastIndexOf(END);
  const between = printed.lastIndexOf(BETWEEN, end);
  const begin = printed.lastIndexOf(BEGIN, between);
  if (begin === -1 || between === -1 || end === -1) return NOTHING;
  const lines = printed
    .slice(begin + BEGIN.length, between)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => path.isAbsolute(line));
  return {
    nodes: lines.filter((line) => path.basename(line) === 'node'),
    launchers: lines.filter((line) => path.basename(line) === 'countersign'),
    folders: printed
      .slice(between + BETWEEN.length, end)
      .trim()
      .split(path.delimiter)
      .filter((folder) => path.isAbsolute(folder)),
  };
};

/** Start-up files are programs too: none that lies in a vault is run, not even where the home is one. */
const readsFromVault = async (ground: Ground): Promise<boolean> => {
  const { path, home } = ground;
  const folders = [
    home,
    variable(ground, 'ZDOTDIR') ?? home,
    path.join(variable(ground, 'XDG_CONFIG_HOME') ?? path.join(home, '.config'), 'fish'),
  ];
  const files = folders.flatMap((folder) => START_UP.map((name) => path.join(folder, name)));
  const named = ['ENV', 'BASH_ENV'].map((name) => variable(ground, name)).filter((file) => file !== undefined);
  const standings = await Promise.all([...folders, ...files, ...named].map((file) => mayBeStarted(ground, file)));
  return standings.some((standing) => standing.is === 'in vault');
};

const START_UP = [
  '.profile',
  '.bash_profile',
  '.bash_login',
  '.bashrc',
  '.zshenv',
  '.zprofile',
  '.zshrc',
  '.zlogin',
  '.kshrc',
  'config.fish',
  'conf.d',
];

const shellEnvironment = async (ground: Ground): Promise<Environment> => {
  const { environment, home, path } = ground;
  const folders = (variable(ground, 'PATH') ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const standings = await Promise.all(folders.map((folder) => mayBeStarted(ground, folder)));
  return {
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => !/^(?:NODE_|ELECTRON_)/.test(name))),
    HOME: home,
    // Start-up files call programs by their names: none that a vault or somebody else put there.
    PATH: folders.filter((_, index) => standings[index]?.is === 'good').join(path.delimiter) || '/usr/bin:/bin',
    // There is no terminal: prompts and colours are left out.
    TERM: 'dumb',
  };
};
