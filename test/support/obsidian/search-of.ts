// One search over a made-up computer, and what it started on the way.
import { type Finding, type FindRequest, findCountersign } from '../../../obsidian/src/find/find-countersign.ts';
import type { Run } from '../../../obsidian/src/find/machine.ts';
import { type MadeUp, madeUpMachine } from './made-up-machine.ts';

export const HOMES = { win32: 'C:\\Users\\Größe und Öl', darwin: '/Users/person', linux: '/home/person' } as const;

export const VAULTS = {
  win32: 'C:\\Users\\Größe und Öl\\Documents\\Mein Tresor 🗝️',
  darwin: '/Users/person/Documents/Vault',
  linux: '/home/person/notes',
} as const;

const WINDOWS_VARIABLES = {
  APPDATA: `${HOMES.win32}\\AppData\\Roaming`,
  LOCALAPPDATA: `${HOMES.win32}\\AppData\\Local`,
  ProgramFiles: 'C:\\Program Files',
  ProgramData: 'C:\\ProgramData',
  SystemRoot: 'C:\\Windows',
};

/** What an app gets that was started from an icon. */
const VARIABLES = {
  win32: { ...WINDOWS_VARIABLES, Path: 'C:\\Windows\\system32;C:\\Windows' },
  darwin: { SHELL: '/bin/zsh', PATH: '/usr/bin:/bin:/usr/sbin:/sbin' },
  linux: { SHELL: '/bin/bash', PATH: '/usr/local/bin:/usr/bin:/bin' },
};

export const searchOf = async (
  made: MadeUp,
  request: Partial<FindRequest> = {},
): Promise<{ finding: Finding; started: readonly Run[] }> => {
  const { platform } = made;
  const vault = request.vault ?? VAULTS[platform];
  const { machine, started } = madeUpMachine({
    ...made,
    files: { [`${vault}${platform === 'win32' ? '\\' : '/'}Welcome.md`]: '', ...made.files },
  });
  const finding = await findCountersign(
    {
      platform,
      home: HOMES[platform],
      vault,
      settings: {},
      ...request,
      env: { ...VARIABLES[platform], HOME: HOMES[platform], ...request.env },
    },
    machine,
  );
  return { finding, started };
};
