// Layouts of macOS, where an app has no PATH to speak of.
import { type MadeUp, type MadeUpFile, nodeOf, packageIn } from '../made-up-machine.ts';
import type { Row } from './layout.ts';

const HOME = '/Users/person';
const GOOD = nodeOf('22.12.0');

const script = (prefix: string): string => `${prefix}/lib/node_modules/countersign/bin/countersign.cjs`;
const shell = (file: MadeUpFile['shell']): MadeUp['files'] => ({ '/bin/zsh': { shell: file ?? {} } });

/** As `brew install node` and `npm install --global` leave it. */
const brewed = (prefix: string, keg = 'node/22.12.0'): Omit<MadeUp, 'platform'> => ({
  files: { [`${prefix}/Cellar/${keg}/bin/node`]: GOOD, ...packageIn(`${prefix}/lib/node_modules`) },
  links: {
    [`${prefix}/bin/node`]: `../Cellar/${keg}/bin/node`,
    [`${prefix}/bin/countersign`]: '../lib/node_modules/countersign/bin/countersign.cjs',
  },
});

const FNM = `${HOME}/Library/Application Support/fnm/node-versions/v22.12.0/installation`;

const NVM = `${HOME}/.nvm/versions/node/v22.12.0`;
const MISE = `${HOME}/.local/share/mise/installs/node/22.12.0`;
const ASDF = `${HOME}/.asdf/installs/nodejs/22.12.0`;

export const MACOS: readonly Row[] = [
  {
    name: 'Homebrew on Apple silicon',
    made: brewed('/opt/homebrew'),
    expected: {
      node: '/opt/homebrew/Cellar/node/22.12.0/bin/node',
      script: script('/opt/homebrew'),
      by: ['beside Countersign', 'Homebrew'],
    },
  },
  {
    name: 'Homebrew on Intel',
    made: brewed('/usr/local'),
    expected: {
      node: '/usr/local/Cellar/node/22.12.0/bin/node',
      script: script('/usr/local'),
      by: ['beside Countersign', 'Homebrew'],
    },
  },
  {
    name: 'Homebrew with a version of Node that is not linked',
    made: {
      files: brewed('/opt/homebrew', 'node@22/22.12.0').files,
      links: { '/opt/homebrew/opt/node@22': '../Cellar/node@22/22.12.0' },
    },
    expected: {
      node: '/opt/homebrew/Cellar/node@22/22.12.0/bin/node',
      script: script('/opt/homebrew'),
      by: ['Homebrew', 'Homebrew'],
    },
  },
  {
    name: 'the installer from nodejs.org',
    made: { files: { '/usr/local/bin/node': GOOD, ...packageIn('/usr/local/lib/node_modules') } },
    expected: { node: '/usr/local/bin/node', script: script('/usr/local'), by: ['beside Countersign', '/usr/local'] },
  },
  {
    name: 'MacPorts',
    made: { files: { '/opt/local/bin/node': GOOD, ...packageIn('/opt/local/lib/node_modules') } },
    expected: { node: '/opt/local/bin/node', script: script('/opt/local'), by: ['beside Countersign', 'MacPorts'] },
  },
  {
    name: 'fnm, which lies in Application Support',
    made: { files: { [`${FNM}/bin/node`]: GOOD, ...packageIn(`${FNM}/lib/node_modules`) } },
    expected: { node: `${FNM}/bin/node`, script: script(FNM), by: ['beside Countersign', 'fnm'] },
  },
  {
    name: 'fnm through the shell, whose folder is gone with it: the real path is kept',
    made: {
      files: {
        [`${FNM}/bin/node`]: GOOD,
        ...packageIn(`${FNM}/lib/node_modules`),
        ...shell({
          node: `${HOME}/.local/state/fnm_multishells/123_456/bin/node`,
          countersign: `${HOME}/.local/state/fnm_multishells/123_456/bin/countersign`,
        }),
      },
      links: {
        [`${HOME}/.local/state/fnm_multishells/123_456`]: FNM,
        [`${FNM}/bin/countersign`]: '../lib/node_modules/countersign/bin/countersign.cjs',
      },
    },
    expected: { node: `${FNM}/bin/node`, script: script(FNM), by: ['login shell', 'login shell'] },
  },
  {
    name: 'Yarn and Volta together',
    made: {
      files: {
        [`${HOME}/.volta/tools/image/node/22.12.0/bin/node`]: GOOD,
        ...packageIn(`${HOME}/.config/yarn/global/node_modules`),
      },
    },
    expected: {
      node: `${HOME}/.volta/tools/image/node/22.12.0/bin/node`,
      script: `${HOME}/.config/yarn/global/node_modules/countersign/bin/countersign.cjs`,
      by: ['Volta', 'Yarn'],
    },
  },
  {
    name: 'a folder that no name tells, on the PATH of the shell only',
    made: {
      files: {
        [`${HOME}/Werkzeuge 🔧/bin/node`]: GOOD,
        ...packageIn(`${HOME}/Werkzeuge 🔧/lib/node_modules`),
        ...shell({ path: `/usr/bin:${HOME}/Werkzeuge 🔧/bin` }),
      },
      links: { [`${HOME}/Werkzeuge 🔧/bin/countersign`]: '../lib/node_modules/countersign/bin/countersign.cjs' },
    },
    expected: {
      node: `${HOME}/Werkzeuge 🔧/bin/node`,
      script: script(`${HOME}/Werkzeuge 🔧`),
      by: ['login shell', 'login shell'],
    },
  },
  ...(['bash', 'zsh', 'fish'] as const).map(
    (name): Row => ({
      name: `a folder that only ${name} as the login shell knows`,
      made: {
        files: {
          '/opt/tools/bin/node': GOOD,
          ...packageIn('/opt/tools/lib/node_modules'),
          [`/bin/${name}`]: { shell: { node: '/opt/tools/bin/node', countersign: '/opt/tools/bin/countersign' } },
        },
        links: { '/opt/tools/bin/countersign': '../lib/node_modules/countersign/bin/countersign.cjs' },
      },
      env: { SHELL: `/bin/${name}` },
      expected: { node: '/opt/tools/bin/node', script: script('/opt/tools'), by: ['login shell', 'login shell'] },
    }),
  ),
  {
    name: 'nvm',
    made: { files: { [`${NVM}/bin/node`]: GOOD, ...packageIn(`${NVM}/lib/node_modules`) } },
    expected: { node: `${NVM}/bin/node`, script: script(NVM), by: ['beside Countersign', 'nvm'] },
  },
  {
    name: 'Volta alone',
    made: {
      files: {
        [`${HOME}/.volta/tools/image/node/22.12.0/bin/node`]: GOOD,
        ...packageIn(`${HOME}/.volta/tools/image/packages/countersign/lib/node_modules`),
      },
    },
    expected: {
      node: `${HOME}/.volta/tools/image/node/22.12.0/bin/node`,
      script: script(`${HOME}/.volta/tools/image/packages/countersign`),
      by: ['Volta', 'Volta'],
    },
  },
  {
    name: 'mise',
    made: { files: { [`${MISE}/bin/node`]: GOOD, ...packageIn(`${MISE}/lib/node_modules`) } },
    expected: { node: `${MISE}/bin/node`, script: script(MISE), by: ['beside Countersign', 'mise'] },
  },
  {
    name: 'asdf',
    made: { files: { [`${ASDF}/bin/node`]: GOOD, ...packageIn(`${ASDF}/lib/node_modules`) } },
    expected: { node: `${ASDF}/bin/node`, script: script(ASDF), by: ['beside Countersign', 'asdf'] },
  },
  {
    name: 'n in the home',
    made: { files: { [`${HOME}/n/bin/node`]: GOOD, ...packageIn(`${HOME}/n/lib/node_modules`) } },
    expected: { node: `${HOME}/n/bin/node`, script: script(`${HOME}/n`), by: ['beside Countersign', 'n'] },
  },
  {
    name: 'a prefix of npm in the home, by custom',
    made: {
      files: { '/usr/local/bin/node': GOOD, ...packageIn(`${HOME}/.npm-global/lib/node_modules`) },
    },
    expected: { node: '/usr/local/bin/node', script: script(`${HOME}/.npm-global`), by: ['/usr/local', 'npm'] },
  },
];
