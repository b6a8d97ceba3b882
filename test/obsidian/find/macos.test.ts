// Layouts of macOS, where an app has no PATH to speak of.
import { describe, expect, it } from 'vitest';
import { type MadeUp, type MadeUpFile, nodeOf, packageIn } from '../../support/obsidian/made-up-machine.ts';
import { searchOf } from '../../support/obsidian/search-of.ts';

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

type Layout = readonly [
  name: string,
  made: Omit<MadeUp, 'platform'>,
  expected: { node: string; script: string; by: readonly [node: string, script: string] },
];

const FNM = `${HOME}/Library/Application Support/fnm/node-versions/v22.12.0/installation`;

const LAYOUTS: readonly Layout[] = [
  [
    'Homebrew on Apple silicon',
    brewed('/opt/homebrew'),
    {
      node: '/opt/homebrew/Cellar/node/22.12.0/bin/node',
      script: script('/opt/homebrew'),
      by: ['beside Countersign', 'Homebrew'],
    },
  ],
  [
    'Homebrew on Intel',
    brewed('/usr/local'),
    {
      node: '/usr/local/Cellar/node/22.12.0/bin/node',
      script: script('/usr/local'),
      by: ['beside Countersign', 'Homebrew'],
    },
  ],
  [
    'Homebrew with a version of Node that is not linked',
    {
      files: brewed('/opt/homebrew', 'node@22/22.12.0').files,
      links: { '/opt/homebrew/opt/node@22': '../Cellar/node@22/22.12.0' },
    },
    {
      node: '/opt/homebrew/Cellar/node@22/22.12.0/bin/node',
      script: script('/opt/homebrew'),
      by: ['Homebrew', 'Homebrew'],
    },
  ],
  [
    'the installer from nodejs.org',
    { files: { '/usr/local/bin/node': GOOD, ...packageIn('/usr/local/lib/node_modules') } },
    { node: '/usr/local/bin/node', script: script('/usr/local'), by: ['beside Countersign', '/usr/local'] },
  ],
  [
    'MacPorts',
    { files: { '/opt/local/bin/node': GOOD, ...packageIn('/opt/local/lib/node_modules') } },
    { node: '/opt/local/bin/node', script: script('/opt/local'), by: ['beside Countersign', 'MacPorts'] },
  ],
  [
    'fnm, which lies in Application Support',
    { files: { [`${FNM}/bin/node`]: GOOD, ...packageIn(`${FNM}/lib/node_modules`) } },
    { node: `${FNM}/bin/node`, script: script(FNM), by: ['beside Countersign', 'fnm'] },
  ],
  [
    'fnm through the shell, whose folder is gone with it: the real path is kept',
    {
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
    { node: `${FNM}/bin/node`, script: script(FNM), by: ['login shell', 'login shell'] },
  ],
  [
    'Yarn and Volta together',
    {
      files: {
        [`${HOME}/.volta/tools/image/node/22.12.0/bin/node`]: GOOD,
        ...packageIn(`${HOME}/.config/yarn/global/node_modules`),
      },
    },
    {
      node: `${HOME}/.volta/tools/image/node/22.12.0/bin/node`,
      script: `${HOME}/.config/yarn/global/node_modules/countersign/bin/countersign.cjs`,
      by: ['Volta', 'Yarn'],
    },
  ],
  [
    'a folder that no name tells, on the PATH of the shell only',
    {
      files: {
        [`${HOME}/Werkzeuge 🔧/bin/node`]: GOOD,
        ...packageIn(`${HOME}/Werkzeuge 🔧/lib/node_modules`),
        ...shell({ path: `/usr/bin:${HOME}/Werkzeuge 🔧/bin` }),
      },
      links: { [`${HOME}/Werkzeuge 🔧/bin/countersign`]: '../lib/node_modules/countersign/bin/countersign.cjs' },
    },
    {
      node: `${HOME}/Werkzeuge 🔧/bin/node`,
      script: script(`${HOME}/Werkzeuge 🔧`),
      by: ['login shell', 'login shell'],
    },
  ],
];

describe('on macOS', () => {
  it.each(LAYOUTS)('finds: %s', async (_, made, expected) => {
    const { finding } = await searchOf({ platform: 'darwin', ...made });
    expect(finding).toMatchObject({
      ok: true,
      node: expected.node,
      script: expected.script,
      foundBy: { node: expected.by[0], script: expected.by[1] },
    });
  });
});
