// What a notice says for each reason, and the three commands to type. The one place with words: sentence case, what it is first, then the way out.
import type { FoundBy } from './found-by.ts';
import type { Platform } from './machine.ts';
import type { Reason, Setting } from './reason.ts';

export interface Notice {
  readonly title: string;
  readonly text: string;
  /** To be typed in a terminal, in this order. */
  readonly commands: readonly [string, string, string];
}

export const noticeFor = (reason: Reason, platform: Platform): Notice => {
  const { title, text } = wordsOf(reason);
  return { title, text, commands: commandsFor(reason, platform) };
};

type Words = Omit<Notice, 'commands'>;
type Table = { readonly [Code in Reason['code']]: (reason: Extract<Reason, { code: Code }>) => Words };

const wordsOf = <Code extends Reason['code']>(reason: Extract<Reason, { code: Code }>): Words =>
  // The table has a row for each code, of that code's type; that a row looked up by the code fits is more than the compiler can follow.
  (TABLE[reason.code] as (reason: Reason) => Words)(reason);

const SETTING: Readonly<Record<Setting, string>> = { countersign: 'Path of Countersign', node: 'Path of Node' };

const TABLE: Table = {
  'nothing-found': () => ({
    title: 'Countersign is not installed',
    text: 'Neither Node nor Countersign was found on this computer. Install both with the commands below, or put their paths into the settings. Any Node from 20.19 on will do, however it was installed.',
  }),
  'no-node': ({ script }) => ({
    title: 'Node was not found',
    text: `Countersign is there (${script}), but not the Node that runs it. Install Node, or put its path into the settings. Any from 20.19 on will do, however it was installed.`,
  }),
  'no-countersign': ({ node }) => ({
    title: 'Countersign is not installed',
    text: `Node is there (${node}), but not Countersign. Install it, or put the path of your copy into the settings.`,
  }),
  'node-too-old': ({ path, version, least }) => ({
    title: 'Node is too old',
    text: `${path} is Node ${version}, and Countersign needs ${least} or newer. Install a newer one; the old one can stay.`,
  }),
  'countersign-too-old': ({ path, version, least }) => ({
    title: 'Countersign is too old',
    text: `${path} is Countersign ${version}, and this plugin needs ${least} or newer.`,
  }),
  'not-node': ({ path }) => ({
    title: 'That is not Node',
    text: `${path} is another program. Leave the path of Node empty to have it found, or put in the path that the last command prints.`,
  }),
  'node-silent': ({ path }) => ({
    title: 'Node did not answer',
    text: `${path} could not be started, or did not say its version within three seconds. Try it in a terminal.`,
  }),
  'not-countersign': ({ path }) => ({
    title: 'That is not Countersign',
    text: `${path} does not belong to Countersign. Its script is called countersign.cjs and lies in the folder bin of its package.`,
  }),
  'not-built': ({ path }) => ({
    title: 'Countersign is not built yet',
    text: `${path} is a copy of the source that nobody has built. Build it, or install the finished one.`,
  }),
  'node-in-vault': ({ path }) => ({
    title: 'Node lies inside a vault',
    text: `${path} is not started: whatever can write notes could put a program there. Install Node outside of your vaults.`,
  }),
  'countersign-in-vault': ({ path }) => ({
    title: 'Countersign lies inside a vault',
    text: `${path} is not started: whatever can write notes could put a program there. Install Countersign outside of your vaults.`,
  }),
  'node-untrusted': ({ path, because }) => ({
    title: 'Node could be replaced by others',
    text: `${path} is not started: ${because}. Install Node where only you and the system can write.`,
  }),
  'countersign-untrusted': ({ path, because }) => ({
    title: 'Countersign could be replaced by others',
    text: `${path} is not started: ${because}. Install Countersign where only you and the system can write.`,
  }),
  launcher: ({ of, path }) =>
    of === 'node'
      ? {
          title: 'That only starts Node',
          text: `${path} is a launcher. Put the path of Node itself into the settings: the last command prints it.`,
        }
      : {
          title: 'That only starts Countersign',
          text: `${path} is a launcher, and it does not say where Countersign lies. Put the folder of its package into the settings: it lies in the folder that the last command prints.`,
        },
  'setting-missing': ({ setting, path }) => ({
    title: 'Nothing lies at the path in the settings',
    text: `"${SETTING[setting]}" says ${path}, and there is nothing there. Correct it, or leave it empty to have it found.`,
  }),
  'setting-relative': ({ setting, path }) => ({
    title: 'The path in the settings is not a whole one',
    text: `"${SETTING[setting]}" says ${path}. Write the whole path, from the drive or the first slash on, or leave it empty.`,
  }),
  'setting-folder': ({ setting, path }) => ({
    title: 'The path in the settings is a folder',
    text: `"${SETTING[setting]}" says ${path}, which is a folder without it. Name the file itself, or leave it empty to have it found.`,
  }),
  flatpak: () => ({
    title: 'Obsidian runs in a flatpak',
    text: 'A flatpak cannot see the Node of this computer. Use the AppImage or the deb from obsidian.md, or type the commands below and use the desk in the browser instead.',
  }),
  snap: () => ({
    title: 'Obsidian runs in a snap',
    text: 'A snap with walls cannot see the Node of this computer. Use the AppImage or the deb from obsidian.md, or type the commands below and use the desk in the browser instead.',
  }),
  'search-failed': ({ detail }) => ({
    title: 'The search for Countersign failed',
    text: `This is a mistake of the plugin (${detail}). Put the paths of Node and Countersign into the settings to go on.`,
  }),
};

const INSTALL = 'npm install --global countersign';
const WHERE_NODE = 'node -p process.execPath';

const commandsFor = (reason: Reason, platform: Platform): Notice['commands'] => {
  switch (reason.code) {
    case 'node-too-old':
      return [NEWER[reason.by] ?? newNode(platform), INSTALL, WHERE_NODE];
    case 'no-countersign':
    case 'countersign-too-old':
    case 'countersign-in-vault':
    case 'countersign-untrusted':
    case 'not-countersign':
      return ['node --version', INSTALL, 'countersign --version'];
    case 'not-built':
      return [`cd ${quoted(reason.path)}`, 'npm ci --ignore-scripts', 'npm run build'];
    case 'flatpak':
    case 'snap':
      return ['node --version', INSTALL, 'countersign serve'];
    case 'launcher':
      return ['node --version', INSTALL, reason.of === 'node' ? WHERE_NODE : 'npm root --global'];
    case 'setting-missing':
    case 'setting-relative':
    case 'setting-folder':
      return ['node --version', INSTALL, reason.setting === 'node' ? WHERE_NODE : 'npm root --global'];
    default:
      return [newNode(platform), INSTALL, WHERE_NODE];
  }
};

const newNode = (platform: Platform): string =>
  platform === 'win32'
    ? 'winget install OpenJS.NodeJS.LTS'
    : platform === 'darwin'
      ? 'brew install node'
      : 'nvm install --lts';

/** Whoever has a manager of versions asks that one. */
const NEWER: Readonly<Partial<Record<FoundBy, string>>> = {
  nvm: 'nvm install --lts',
  fnm: 'fnm install --lts',
  Volta: 'volta install node@lts',
  mise: 'mise use --global node@lts',
  asdf: 'asdf install nodejs latest',
  n: 'n lts',
  Homebrew: 'brew upgrade node',
  Scoop: 'scoop install nodejs-lts',
};

/** For a shell of either kind: a path with a blank, and one with a mark of the shell. */
const quoted = (path: string): string =>
  /^[\w./~:\\-]+$/.test(path) ? path : path.includes('\\') ? `"${path}"` : `'${path.replaceAll("'", "'\\''")}'`;
