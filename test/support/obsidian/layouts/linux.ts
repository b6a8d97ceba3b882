// Layouts of Linux: what lies where, and what is found by which of its names.
import { type MadeUp, nodeOf, packageAt, packageIn } from '../made-up-machine.ts';
import type { Row } from './layout.ts';

const HOME = '/home/person';
const NVM = `${HOME}/.nvm/versions/node`;
const GOOD = nodeOf('22.12.0');

const inPrefix = (prefix: string, node = GOOD): MadeUp['files'] => ({
  [`${prefix}/bin/node`]: node,
  ...packageIn(`${prefix}/lib/node_modules`),
});
const script = (prefix: string): string => `${prefix}/lib/node_modules/countersign/bin/countersign.cjs`;

export const LINUX: readonly Row[] = [
  {
    name: 'the system, packages in /usr/local',
    made: { files: { '/usr/bin/node': GOOD, ...packageIn('/usr/local/lib/node_modules') } },
    expected: { node: '/usr/bin/node', script: script('/usr/local'), by: ['PATH', '/usr/local'] },
  },
  {
    name: 'the system, with a link on PATH',
    made: {
      files: inPrefix('/usr'),
      links: { '/usr/bin/countersign': '../lib/node_modules/countersign/bin/countersign.cjs' },
    },
    expected: { node: '/usr/bin/node', script: script('/usr'), by: ['beside Countersign', 'PATH'] },
  },
  {
    name: 'Fedora, where node is a link to a name with a number',
    made: {
      files: { '/usr/bin/node-22': GOOD, ...packageIn('/usr/lib/node_modules') },
      links: { '/usr/bin/node': 'node-22' },
    },
    expected: { node: '/usr/bin/node-22', script: script('/usr'), by: ['beside Countersign', '/usr'] },
  },
  {
    name: 'nvm, the newest version',
    made: { files: { ...inPrefix(`${NVM}/v20.20.2`), ...inPrefix(`${NVM}/v22.9.0`), ...inPrefix(`${NVM}/v22.12.0`) } },
    expected: {
      node: `${NVM}/v22.12.0/bin/node`,
      script: script(`${NVM}/v22.12.0`),
      by: ['beside Countersign', 'nvm'],
    },
  },
  {
    name: 'nvm, the version that default leads to by two other names',
    made: {
      files: {
        ...inPrefix(`${NVM}/v20.20.2`),
        ...inPrefix(`${NVM}/v22.12.0`),
        [`${HOME}/.nvm/alias/default`]: 'lts/*\n',
        [`${HOME}/.nvm/alias/lts/*`]: 'lts/iron\n',
        [`${HOME}/.nvm/alias/lts/iron`]: 'v20.20.2\n',
      },
    },
    expected: {
      node: `${NVM}/v20.20.2/bin/node`,
      script: script(`${NVM}/v20.20.2`),
      by: ['beside Countersign', 'nvm'],
    },
  },
  {
    name: 'nvm, default 20 and aliases in a circle beside it',
    made: {
      files: {
        ...inPrefix(`${NVM}/v20.20.2`),
        ...inPrefix(`${NVM}/v22.12.0`),
        [`${HOME}/.nvm/alias/default`]: '20',
        [`${HOME}/.nvm/alias/one`]: 'one',
      },
    },
    expected: {
      node: `${NVM}/v20.20.2/bin/node`,
      script: script(`${NVM}/v20.20.2`),
      by: ['beside Countersign', 'nvm'],
    },
  },
  {
    name: 'nvm elsewhere, by its variable',
    made: { files: inPrefix('/opt/nvm/versions/node/v22.12.0') },
    expected: {
      node: '/opt/nvm/versions/node/v22.12.0/bin/node',
      script: script('/opt/nvm/versions/node/v22.12.0'),
      by: ['beside Countersign', 'nvm'],
    },
    env: { NVM_DIR: '/opt/nvm' },
  },
  {
    name: 'nvm, Countersign with the old Node and a newer Node beside it',
    made: { files: { ...inPrefix(`${NVM}/v18.20.8`, nodeOf('18.20.8')), [`${NVM}/v22.12.0/bin/node`]: GOOD } },
    expected: { node: `${NVM}/v22.12.0/bin/node`, script: script(`${NVM}/v18.20.8`), by: ['nvm', 'nvm'] },
  },
  {
    name: 'fnm',
    made: {
      files: inPrefix(`${HOME}/.local/share/fnm/node-versions/v22.12.0/installation`),
      links: { [`${HOME}/.local/share/fnm/aliases/default`]: '../node-versions/v22.12.0/installation' },
    },
    expected: {
      node: `${HOME}/.local/share/fnm/node-versions/v22.12.0/installation/bin/node`,
      script: script(`${HOME}/.local/share/fnm/node-versions/v22.12.0/installation`),
      by: ['beside Countersign', 'fnm'],
    },
  },
  {
    name: 'Volta, which keeps each package by itself and only shims in bin',
    made: {
      files: {
        [`${HOME}/.volta/bin/volta-shim`]: { text: '\u007fELF', answers: 'v20.20.2\n' },
        [`${HOME}/.volta/tools/image/node/20.20.2/bin/node`]: nodeOf('20.20.2'),
        [`${HOME}/.volta/tools/image/node/22.12.0/bin/node`]: GOOD,
        [`${HOME}/.volta/tools/user/platform.json`]: '{"node":{"runtime":"20.20.2","npm":null}}',
        ...packageIn(`${HOME}/.volta/tools/image/packages/countersign/lib/node_modules`),
      },
      links: { [`${HOME}/.volta/bin/node`]: 'volta-shim', [`${HOME}/.volta/bin/countersign`]: 'volta-shim' },
    },
    expected: {
      node: `${HOME}/.volta/tools/image/node/20.20.2/bin/node`,
      script: script(`${HOME}/.volta/tools/image/packages/countersign`),
      by: ['Volta', 'Volta'],
    },
    env: { PATH: `${HOME}/.volta/bin:/usr/bin` },
  },
  {
    name: 'mise, with its own way to install packages',
    made: {
      files: {
        [`${HOME}/.local/share/mise/installs/node/22.12.0/bin/node`]: GOOD,
        [`${HOME}/.local/share/mise/installs/node/23.1.0/bin/node`]: nodeOf('23.1.0'),
        [`${HOME}/.config/mise/config.toml`]: '[tools]\nnode = "22"\n',
        ...packageIn(`${HOME}/.local/share/mise/installs/npm-countersign/0.1.0/lib/node_modules`),
        '/usr/bin/mise': { text: '\u007fELF', answers: '2026.1.0\n' },
      },
      links: { [`${HOME}/.local/share/mise/shims/node`]: '/usr/bin/mise' },
    },
    expected: {
      node: `${HOME}/.local/share/mise/installs/node/22.12.0/bin/node`,
      script: script(`${HOME}/.local/share/mise/installs/npm-countersign/0.1.0`),
      by: ['mise', 'mise'],
    },
    env: { PATH: `${HOME}/.local/share/mise/shims:/usr/bin` },
  },
  {
    name: 'asdf, whose shims are scripts',
    made: {
      files: {
        ...inPrefix(`${HOME}/.asdf/installs/nodejs/20.20.2`, nodeOf('20.20.2')),
        ...inPrefix(`${HOME}/.asdf/installs/nodejs/22.12.0`),
        [`${HOME}/.tool-versions`]: 'python 3.12.1\nnodejs 20.20.2\n',
        [`${HOME}/.asdf/shims/node`]: '#!/usr/bin/env bash\nexec asdf exec "node" "$@"\n',
        [`${HOME}/.asdf/shims/countersign`]: '#!/usr/bin/env bash\nexec asdf exec "countersign" "$@"\n',
      },
    },
    expected: {
      node: `${HOME}/.asdf/installs/nodejs/20.20.2/bin/node`,
      script: script(`${HOME}/.asdf/installs/nodejs/20.20.2`),
      by: ['beside Countersign', 'asdf'],
    },
    env: { PATH: `${HOME}/.asdf/shims:/usr/bin` },
  },
  {
    name: 'n in the home',
    made: { files: inPrefix(`${HOME}/n`) },
    expected: { node: `${HOME}/n/bin/node`, script: script(`${HOME}/n`), by: ['beside Countersign', 'n'] },
  },
  {
    name: 'n, what is in use too old and a newer version kept',
    made: {
      files: {
        ...inPrefix('/usr/local', nodeOf('18.20.8')),
        '/usr/local/n/versions/node/22.12.0/bin/node': GOOD,
      },
    },
    expected: {
      node: '/usr/local/n/versions/node/22.12.0/bin/node',
      script: script('/usr/local'),
      by: ['n', '/usr/local'],
    },
  },
  {
    name: 'nodenv',
    made: { files: inPrefix(`${HOME}/.nodenv/versions/22.12.0`) },
    expected: {
      node: `${HOME}/.nodenv/versions/22.12.0/bin/node`,
      script: script(`${HOME}/.nodenv/versions/22.12.0`),
      by: ['beside Countersign', 'nodenv'],
    },
  },
  {
    name: 'Homebrew on Linux',
    made: {
      files: {
        '/home/linuxbrew/.linuxbrew/Cellar/node/22.12.0/bin/node': GOOD,
        ...packageIn('/home/linuxbrew/.linuxbrew/lib/node_modules'),
      },
      links: { '/home/linuxbrew/.linuxbrew/bin/node': '../Cellar/node/22.12.0/bin/node' },
    },
    expected: {
      node: '/home/linuxbrew/.linuxbrew/Cellar/node/22.12.0/bin/node',
      script: script('/home/linuxbrew/.linuxbrew'),
      by: ['beside Countersign', 'Homebrew'],
    },
  },
  {
    name: 'a prefix of npm in the home, named in .npmrc',
    made: {
      files: {
        '/usr/bin/node': GOOD,
        [`${HOME}/.npmrc`]: '; where mine go\nprefix=$' + '{HOME}/my packages\n',
        ...packageIn(`${HOME}/my packages/lib/node_modules`),
      },
    },
    expected: { node: '/usr/bin/node', script: script(`${HOME}/my packages`), by: ['PATH', 'npm'] },
  },
  {
    name: 'a prefix of npm in the home, by custom, and ~/.local',
    made: { files: { [`${HOME}/.local/bin/node`]: GOOD, ...packageIn(`${HOME}/.npm-global/lib/node_modules`) } },
    expected: { node: `${HOME}/.local/bin/node`, script: script(`${HOME}/.npm-global`), by: ['~/.local', 'npm'] },
  },
  {
    name: 'pnpm, whose launcher is a script',
    made: {
      files: {
        '/usr/bin/node': GOOD,
        [`${HOME}/.local/share/pnpm/countersign`]:
          '#!/bin/sh\nbasedir=$(dirname "$(echo "$0" | sed -e \'s,\\\\,/,g\')")\n' +
          'if [ -x "$basedir/node" ]; then\n' +
          '  exec "$basedir/node"  "$basedir/global/5/node_modules/countersign/bin/countersign.cjs" "$@"\nelse\n' +
          '  exec node  "$basedir/global/5/node_modules/countersign/bin/countersign.cjs" "$@"\nfi\n',
        ...packageAt(`${HOME}/.local/share/pnpm/store/countersign@0.1.0/node_modules/countersign`),
      },
      links: {
        [`${HOME}/.local/share/pnpm/global/5/node_modules/countersign`]:
          '../../../store/countersign@0.1.0/node_modules/countersign',
      },
    },
    expected: {
      node: '/usr/bin/node',
      script: `${HOME}/.local/share/pnpm/store/countersign@0.1.0/node_modules/countersign/bin/countersign.cjs`,
      by: ['PATH', 'PATH'],
    },
    env: { PATH: `${HOME}/.local/share/pnpm:/usr/bin` },
  },
  {
    name: 'a clone that npm link put on PATH',
    made: {
      files: { '/usr/bin/node': GOOD, ...packageAt(`${HOME}/src/çöuntersign 🖋`) },
      links: {
        '/usr/local/lib/node_modules/countersign': `${HOME}/src/çöuntersign 🖋`,
        '/usr/local/bin/countersign': '../lib/node_modules/countersign/bin/countersign.cjs',
      },
    },
    expected: {
      node: '/usr/bin/node',
      script: `${HOME}/src/çöuntersign 🖋/bin/countersign.cjs`,
      by: ['PATH', 'PATH'],
    },
  },
  {
    name: 'the snap of Node, of which /snap/bin has only links to snap itself',
    made: {
      files: {
        '/usr/bin/snap': { text: '\u007fELF', answers: 'snap 2.66\n' },
        '/snap/node/9001/bin/node': GOOD,
        ...packageIn('/usr/local/lib/node_modules'),
      },
      links: { '/snap/bin/node': '/usr/bin/snap', '/snap/node/current': '9001' },
    },
    expected: { node: '/snap/node/9001/bin/node', script: script('/usr/local'), by: ['snap', '/usr/local'] },
    env: { PATH: '/snap/bin:/usr/bin' },
  },
  {
    name: 'Nix',
    made: {
      files: {
        '/nix/store/abc-nodejs-22.12.0/bin/node': GOOD,
        ...packageIn(`${HOME}/.npm-packages/lib/node_modules`),
      },
      links: { [`${HOME}/.nix-profile/bin/node`]: '/nix/store/abc-nodejs-22.12.0/bin/node' },
    },
    expected: {
      node: '/nix/store/abc-nodejs-22.12.0/bin/node',
      script: script(`${HOME}/.npm-packages`),
      by: ['Nix', 'npm'],
    },
  },
  {
    name: 'two Nodes, the one on PATH too old',
    made: {
      files: {
        '/usr/bin/node': nodeOf('18.19.0'),
        [`${NVM}/v20.19.0/bin/node`]: nodeOf('20.19.0'),
        ...packageIn('/usr/lib/node_modules'),
      },
    },
    expected: { node: `${NVM}/v20.19.0/bin/node`, script: script('/usr'), by: ['nvm', '/usr'] },
  },
  {
    name: 'two Countersigns, the first too old',
    made: {
      files: { ...inPrefix(`${NVM}/v22.12.0`), ...packageIn('/usr/local/lib/node_modules', '0.0.9') },
      links: { '/usr/local/bin/countersign': '../lib/node_modules/countersign/bin/countersign.cjs' },
    },
    expected: {
      node: `${NVM}/v22.12.0/bin/node`,
      script: script(`${NVM}/v22.12.0`),
      by: ['beside Countersign', 'nvm'],
    },
  },
];
