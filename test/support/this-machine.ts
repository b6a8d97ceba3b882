// What tests may need of a machine, and whether this one has it. A file of tests says so in its first lines: `// @module-tag rehearsal`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '../../src/sandbox/create-sandbox.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import { chromiumOnPath } from './web/chromium-on-path.ts';

export interface MachineTag {
  readonly name: 'rehearsal' | 'browser';
  readonly description: string;
  /** Why this machine cannot, and what would help; absent where it can. */
  readonly lacks?: string;
}

export const machineTags = async (): Promise<readonly MachineTag[]> => [
  { name: 'rehearsal', description: 'tests that need commands to be rehearsed', ...lacking(await whyNotRehearsed()) },
  { name: 'browser', description: 'tests in a browser', ...lacking(whyNoBrowser()) },
];

const lacking = (lacks: string | undefined): Pick<MachineTag, 'lacks'> => (lacks === undefined ? {} : { lacks });

/** As the program itself finds it out, by trying. */
const whyNotRehearsed = async (): Promise<string | undefined> => {
  if (process.platform !== 'linux') return 'Rehearsals need Linux.';
  const folder = mkdtempSync(join(tmpdir(), 'countersign-machine-'));
  const opened = openWorkspace(folder);
  if (!opened.ok) return opened.error.message;
  const sandbox = createSandbox({
    workspace: opened.value,
    environment: process.env,
    masked: () => false,
    ignored: () => false,
  });
  try {
    const capability = await sandbox.capability();
    const obstacle = capability.tier === 'witnessed' ? capability : capability.offline;
    return obstacle === undefined ? undefined : `${obstacle.why}. ${obstacle.fix}`;
  } finally {
    await sandbox.close();
    opened.value.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const whyNoBrowser = (): string | undefined => {
  try {
    chromiumOnPath();
    return undefined;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
};
