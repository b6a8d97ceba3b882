// Layouts of Windows: no login shell, launchers that cannot be started without one, and names in which capitals do not count.
import { nodeOf, packageIn } from '../made-up-machine.ts';
import { HOMES } from '../search-of.ts';
import { cmdShim } from './cmd-shim.ts';
import type { Row } from './layout.ts';

const HOME = HOMES.win32;
const ROAMING = `${HOME}\\AppData\\Roaming`;
const LOCAL = `${HOME}\\AppData\\Local`;
const GOOD = nodeOf('22.12.0');
const NPM = `${ROAMING}\\npm`;

const script = (packages: string): string => `${packages}\\countersign\\bin\\countersign.cjs`;

export const WINDOWS: readonly Row[] = [
  {
    name: 'the installer from nodejs.org, by its folders alone',
    made: { files: { 'C:\\Program Files\\nodejs\\node.exe': GOOD, ...packageIn(`${NPM}\\node_modules`) } },
    expected: {
      node: 'C:\\Program Files\\nodejs\\node.exe',
      script: script(`${NPM}\\node_modules`),
      by: ['Program Files', 'npm'],
    },
  },
  {
    name: 'the same on PATH, where a .cmd names the script',
    made: {
      files: {
        'C:\\Program Files\\nodejs\\node.exe': GOOD,
        [`${NPM}\\countersign.cmd`]: cmdShim('node_modules\\countersign\\bin\\countersign.cjs'),
        ...packageIn(`${NPM}\\node_modules`),
      },
    },
    expected: {
      node: 'C:\\Program Files\\nodejs\\node.exe',
      script: script(`${NPM}\\node_modules`),
      by: ['PATH', 'PATH'],
    },
    env: { Path: `C:\\Windows\\system32;"C:\\Program Files\\nodejs";${NPM}` },
  },
  {
    name: 'a launcher for PowerShell alone',
    made: {
      files: {
        'C:\\Program Files\\nodejs\\node.exe': GOOD,
        [`${NPM}\\countersign.ps1`]:
          '#!/usr/bin/env pwsh\n$basedir=Split-Path $MyInvocation.MyCommand.Definition -Parent\n' +
          '& "$basedir/node$exe"  "$basedir/node_modules/countersign/bin/countersign.cjs" $args\n',
        ...packageIn(`${NPM}\\node_modules`),
      },
    },
    expected: {
      node: 'C:\\Program Files\\nodejs\\node.exe',
      script: script(`${NPM}\\node_modules`),
      by: ['Program Files', 'PATH'],
    },
    env: { Path: NPM },
  },
  {
    name: 'Yarn, whose launcher names another launcher',
    made: {
      files: {
        'C:\\Program Files\\nodejs\\node.exe': GOOD,
        [`${LOCAL}\\Yarn\\bin\\countersign.cmd`]:
          '@"%~dp0\\..\\Data\\global\\node_modules\\.bin\\countersign.cmd"   %*',
        [`${LOCAL}\\Yarn\\Data\\global\\node_modules\\.bin\\countersign.cmd`]: cmdShim(
          '..\\countersign\\bin\\countersign.cjs',
        ),
        ...packageIn(`${LOCAL}\\Yarn\\Data\\global\\node_modules`),
      },
    },
    expected: {
      node: 'C:\\Program Files\\nodejs\\node.exe',
      script: script(`${LOCAL}\\Yarn\\Data\\global\\node_modules`),
      by: ['Program Files', 'PATH'],
    },
    env: { Path: `${LOCAL}\\Yarn\\bin` },
  },
  {
    name: 'Scoop, by its folders',
    made: {
      files: {
        [`${HOME}\\scoop\\apps\\nodejs-lts\\22.12.0\\node.exe`]: GOOD,
        ...packageIn(`${HOME}\\scoop\\persist\\nodejs-lts\\bin\\node_modules`),
      },
      links: { [`${HOME}\\scoop\\apps\\nodejs-lts\\current`]: '22.12.0' },
    },
    expected: {
      node: `${HOME}\\scoop\\apps\\nodejs-lts\\22.12.0\\node.exe`,
      script: script(`${HOME}\\scoop\\persist\\nodejs-lts\\bin\\node_modules`),
      by: ['Scoop', 'Scoop'],
    },
  },
  {
    name: "Scoop's shim on PATH, which is read and not started",
    made: {
      files: {
        [`${HOME}\\scoop\\shims\\node.exe`]: { text: 'MZ', answers: 'v99.0.0\n' },
        [`${HOME}\\scoop\\shims\\node.shim`]: 'path = "D:\\Tools\\nodejs\\node.exe"\r\n',
        'D:\\Tools\\nodejs\\node.exe': GOOD,
        ...packageIn(`${NPM}\\node_modules`),
      },
    },
    expected: { node: 'D:\\Tools\\nodejs\\node.exe', script: script(`${NPM}\\node_modules`), by: ['PATH', 'npm'] },
    env: { Path: `${HOME}\\scoop\\shims` },
  },
  {
    name: 'nvm for Windows, through the link to the version in use',
    made: {
      files: {
        [`${LOCAL}\\nvm\\v22.12.0\\node.exe`]: GOOD,
        ...packageIn(`${LOCAL}\\nvm\\v22.12.0\\node_modules`),
      },
      links: { 'C:\\nvm4w\\nodejs': `${LOCAL}\\nvm\\v22.12.0` },
    },
    expected: {
      node: `${LOCAL}\\nvm\\v22.12.0\\node.exe`,
      script: script(`${LOCAL}\\nvm\\v22.12.0\\node_modules`),
      by: ['beside Countersign', 'nvm'],
    },
  },
  {
    name: 'nvm for Windows with no version in use',
    made: {
      files: {
        'D:\\nvm\\v22.12.0\\node.exe': GOOD,
        'D:\\nvm\\v18.0.0\\node.exe': nodeOf('18.0.0'),
        ...packageIn('D:\\nvm\\v22.12.0\\node_modules'),
      },
    },
    expected: {
      node: 'D:\\nvm\\v22.12.0\\node.exe',
      script: script('D:\\nvm\\v22.12.0\\node_modules'),
      by: ['beside Countersign', 'nvm'],
    },
    env: { NVM_HOME: 'D:\\nvm' },
  },
  {
    name: 'fnm',
    made: {
      files: {
        [`${ROAMING}\\fnm\\node-versions\\v22.12.0\\installation\\node.exe`]: GOOD,
        ...packageIn(`${ROAMING}\\fnm\\node-versions\\v22.12.0\\installation\\node_modules`),
      },
    },
    expected: {
      node: `${ROAMING}\\fnm\\node-versions\\v22.12.0\\installation\\node.exe`,
      script: script(`${ROAMING}\\fnm\\node-versions\\v22.12.0\\installation\\node_modules`),
      by: ['beside Countersign', 'fnm'],
    },
  },
  {
    name: 'Volta',
    made: {
      files: {
        [`${LOCAL}\\Volta\\tools\\image\\node\\22.12.0\\node.exe`]: GOOD,
        ...packageIn(`${LOCAL}\\Volta\\tools\\image\\packages\\countersign\\node_modules`),
      },
    },
    expected: {
      node: `${LOCAL}\\Volta\\tools\\image\\node\\22.12.0\\node.exe`,
      script: script(`${LOCAL}\\Volta\\tools\\image\\packages\\countersign\\node_modules`),
      by: ['Volta', 'Volta'],
    },
  },
  {
    name: 'mise',
    made: {
      files: {
        [`${LOCAL}\\mise\\installs\\node\\22.12.0\\node.exe`]: GOOD,
        ...packageIn(`${LOCAL}\\mise\\installs\\node\\22.12.0\\node_modules`),
      },
    },
    expected: {
      node: `${LOCAL}\\mise\\installs\\node\\22.12.0\\node.exe`,
      script: script(`${LOCAL}\\mise\\installs\\node\\22.12.0\\node_modules`),
      by: ['beside Countersign', 'mise'],
    },
  },
  {
    name: 'pnpm',
    made: {
      files: {
        'C:\\Program Files\\nodejs\\node.exe': GOOD,
        ...packageIn(`${LOCAL}\\pnpm\\global\\5\\node_modules`),
      },
    },
    expected: {
      node: 'C:\\Program Files\\nodejs\\node.exe',
      script: script(`${LOCAL}\\pnpm\\global\\5\\node_modules`),
      by: ['Program Files', 'pnpm'],
    },
  },
];
