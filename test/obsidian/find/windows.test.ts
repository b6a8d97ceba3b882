// Layouts of Windows: no login shell, launchers that cannot be started without one, and names in which capitals do not count.
import { describe, expect, it } from 'vitest';
import { type MadeUp, nodeOf, packageIn } from '../../support/obsidian/made-up-machine.ts';
import { HOMES, searchOf } from '../../support/obsidian/search-of.ts';

const HOME = HOMES.win32;
const ROAMING = `${HOME}\\AppData\\Roaming`;
const LOCAL = `${HOME}\\AppData\\Local`;
const GOOD = nodeOf('22.12.0');
const NPM = `${ROAMING}\\npm`;

/** As npm's cmd-shim writes it. */
const cmd = (script: string): string =>
  [
    '@ECHO off',
    'GOTO start',
    ':find_dp0',
    'SET dp0=%~dp0',
    'EXIT /b',
    ':start',
    'SETLOCAL',
    'CALL :find_dp0',
    '',
    'IF EXIST "%dp0%\\node.exe" (',
    '  SET "_prog=%dp0%\\node.exe"',
    ') ELSE (',
    '  SET "_prog=node"',
    ')',
    '',
    `endLocal & goto #_undefined_# 2>NUL || title %COMSPEC% & "%_prog%"  "%dp0%\\${script}" %*`,
  ].join('\r\n');

const script = (packages: string): string => `${packages}\\countersign\\bin\\countersign.cjs`;

interface Layout {
  readonly name: string;
  readonly made: Omit<MadeUp, 'platform'>;
  readonly expected: { node: string; script: string; by: readonly [node: string, script: string] };
  readonly env?: Record<string, string>;
}

const LAYOUTS: readonly Layout[] = [
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
        [`${NPM}\\countersign.cmd`]: cmd('node_modules\\countersign\\bin\\countersign.cjs'),
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
        [`${LOCAL}\\Yarn\\Data\\global\\node_modules\\.bin\\countersign.cmd`]: cmd(
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

describe('on Windows', () => {
  it.each(LAYOUTS)('finds: $name', async ({ made, expected, env = {} }) => {
    const { finding, started } = await searchOf({ platform: 'win32', ...made }, { env });
    expect(finding).toMatchObject({
      ok: true,
      node: expected.node,
      script: expected.script,
      foundBy: { node: expected.by[0], script: expected.by[1] },
    });
    expect(started.map(({ program }) => program)).toEqual([expected.node]);
  });

  it('starts nothing of the vault, however its path is spelled', async () => {
    const vault = 'C:\\Vault';
    const made: MadeUp = {
      platform: 'win32',
      files: {
        'C:\\Vault\\bin\\node.exe': GOOD,
        'C:\\Vault\\bin\\countersign.cmd': cmd('..\\..\\Program Files\\x\\countersign\\bin\\countersign.cjs'),
        ...packageIn('C:\\Program Files\\x'),
      },
    };
    for (const Path of ['c:\\VAULT\\bin', 'C:\\Windows\\..\\Vault\\BIN']) {
      const { finding, started } = await searchOf(made, { vault, env: { Path } });
      expect(finding).toMatchObject({ ok: false, reason: { code: 'node-in-vault' } });
      expect(started).toEqual([]);
    }
  });

  it.each([
    ['Chocolatey', 'C:\\ProgramData\\chocolatey\\bin', {}],
    ['Scoop, which name one another', 'C:\\a\\shims', { 'C:\\a\\shims\\node.shim': 'path = C:\\a\\shims\\node.exe' }],
    ['Scoop, which name nothing', 'C:\\a\\shims', { 'C:\\a\\shims\\node.shim': 'args = x' }],
    ['Scoop, which name something relative', 'C:\\a\\shims', { 'C:\\a\\shims\\node.shim': 'path = node.exe' }],
  ])('names shims of %s, and does not start them', async (_, folder, more) => {
    const files = { [`${folder}\\node.exe`]: GOOD, ...more };
    const { finding, started } = await searchOf({ platform: 'win32', files }, { env: { Path: folder } });
    expect(finding).toMatchObject({ ok: false, reason: { code: 'launcher', of: 'node' } });
    expect(started).toEqual([]);
  });

  it('starts nothing through a drive letter that stands for the vault', async () => {
    const vault = 'C:\\Vault';
    const made: MadeUp = {
      platform: 'win32',
      files: { 'V:\\bin\\node.exe': GOOD, 'C:\\Vault\\a.md': '' },
      folders: { 'V:\\': { identity: 'c:\\vault' } },
    };
    const { finding, started } = await searchOf(made, { vault, env: { Path: 'V:\\bin' } });
    expect(finding).toMatchObject({ ok: false, reason: { code: 'node-in-vault', path: 'V:\\bin\\node.exe' } });
    expect(started).toEqual([]);
  });
});
