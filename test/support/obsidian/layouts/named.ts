// Layouts in which nothing can be started: the reason has a name and a way out.
import { nodeOf, packageIn } from '../made-up-machine.ts';
import type { Layout } from './layout.ts';

const GOOD = nodeOf('22.12.0');
const VOLTA_SHIM = { text: '\u007fELF', answers: 'v22.0.0\n' };

export const NAMED: readonly Layout[] = [
  {
    name: 'an empty Linux',
    made: { platform: 'linux', files: {} },
    expected: { reason: { code: 'nothing-found' }, command: 'nvm install --lts' },
  },
  {
    name: 'an empty Mac',
    made: { platform: 'darwin', files: {} },
    expected: { reason: { code: 'nothing-found' }, command: 'brew install node' },
  },
  {
    name: 'an empty Windows',
    made: { platform: 'win32', files: {} },
    expected: { reason: { code: 'nothing-found' }, command: 'winget install OpenJS.NodeJS.LTS' },
  },
  {
    name: 'Node without Countersign',
    made: { platform: 'darwin', files: { '/opt/homebrew/Cellar/a': '', '/opt/homebrew/bin/node': GOOD } },
    expected: {
      reason: { code: 'no-countersign', node: '/opt/homebrew/bin/node' },
      command: 'npm install --global countersign',
    },
  },
  {
    name: 'Countersign without Node',
    made: { platform: 'linux', files: packageIn('/usr/lib/node_modules') },
    expected: {
      reason: { code: 'no-node', script: '/usr/lib/node_modules/countersign/bin/countersign.cjs' },
      command: 'nvm install --lts',
    },
  },
  {
    name: 'one Node, too old, of the system',
    made: { platform: 'linux', files: { '/usr/bin/node': nodeOf('20.18.9'), ...packageIn('/usr/lib/node_modules') } },
    expected: {
      reason: { code: 'node-too-old', path: '/usr/bin/node', version: '20.18.9', least: '20.19' },
      command: 'nvm install --lts',
    },
  },
  {
    name: 'two Nodes, both too old, of fnm',
    made: {
      platform: 'win32',
      files: {
        'D:\\fnm\\node-versions\\v18.1.0\\installation\\node.exe': nodeOf('18.1.0'),
        'D:\\fnm\\node-versions\\v16.1.0\\installation\\node.exe': nodeOf('16.1.0'),
      },
    },
    env: { FNM_DIR: 'D:\\fnm' },
    expected: { reason: { code: 'node-too-old', version: '18.1.0', by: 'fnm' }, command: 'fnm install --lts' },
  },
  {
    name: 'one Countersign, too old',
    made: {
      platform: 'linux',
      files: { '/usr/bin/node': GOOD, ...packageIn('/usr/lib/node_modules', '0.0.5') },
    },
    expected: {
      reason: { code: 'countersign-too-old', version: '0.0.5' },
      command: 'npm install --global countersign',
    },
  },
  {
    name: "Volta's shims without what they start",
    made: {
      platform: 'linux',
      files: { '/home/person/.volta/bin/volta-shim': VOLTA_SHIM },
      links: { '/home/person/.volta/bin/node': 'volta-shim', '/home/person/.volta/bin/countersign': 'volta-shim' },
    },
    env: { PATH: '/home/person/.volta/bin' },
    expected: {
      reason: { code: 'launcher', of: 'node', path: '/home/person/.volta/bin/node' },
      command: 'node -p process.execPath',
    },
  },
  {
    name: 'another program called node',
    made: { platform: 'linux', files: { '/usr/bin/node': { text: '\u007fELF', answers: 'AX.25 node 0.9\n' } } },
    expected: { reason: { code: 'not-node', path: '/usr/bin/node' }, command: 'nvm install --lts' },
  },
  {
    name: 'a flatpak, by its variable, though a Node lies in the home',
    made: {
      platform: 'linux',
      files: { '/home/person/n/bin/node': GOOD, ...packageIn('/home/person/n/lib/node_modules') },
    },
    env: { FLATPAK_ID: 'md.obsidian.Obsidian' },
    expected: { reason: { code: 'flatpak' }, command: 'countersign serve' },
  },
  {
    name: 'a flatpak, by its file',
    made: { platform: 'linux', files: { '/.flatpak-info': '[Application]\n', '/bin/bash': { shell: {} } } },
    expected: { reason: { code: 'flatpak' }, command: 'countersign serve' },
  },
  {
    name: 'a snap with walls',
    made: { platform: 'linux', files: { '/snap/obsidian/1/obsidian': '' } },
    env: { SNAP: '/snap/obsidian/1', SNAP_NAME: 'obsidian' },
    expected: { reason: { code: 'snap' }, command: 'countersign serve' },
  },
  {
    name: 'a Node inside the vault, and no other',
    made: {
      platform: 'darwin',
      files: { '/Users/person/Documents/Vault/bin/node': GOOD, ...packageIn('/usr/local/lib/node_modules') },
    },
    env: { PATH: '/Users/person/Documents/Vault/bin' },
    expected: {
      reason: { code: 'node-in-vault', path: '/Users/person/Documents/Vault/bin/node' },
      command: 'brew install node',
    },
  },
  {
    name: 'a Node that everybody can write',
    made: {
      platform: 'linux',
      files: { '/opt/t/node': { ...GOOD, mode: 0o777 }, ...packageIn('/usr/lib/node_modules') },
    },
    env: { PATH: '/opt/t' },
    expected: {
      reason: { code: 'node-untrusted', path: '/opt/t/node', because: 'everybody can write /opt/t/node' },
      command: 'nvm install --lts',
    },
  },
];
