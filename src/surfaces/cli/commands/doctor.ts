// `countersign doctor`: what works on this machine and what does not, each with its reason and what would help.
import { ok } from '../../../error/error-value.ts';
import { EXIT } from '../../../host/exit-code.ts';
import { openWorkspace } from '../../../workspace/open-workspace.ts';
import type { Output } from '../output.ts';
import { printRows } from '../print-rows.ts';
import { whileWaiting } from '../progress-line.ts';
import type { DoctorFinding } from './doctor/finding.ts';
import { findingRows } from './doctor/finding-rows.ts';
import { indexFinding } from './doctor/index-finding.ts';
import { parserFindings } from './doctor/parser-findings.ts';
import { programFindings } from './doctor/program-findings.ts';
import { providerFindings } from './doctor/provider-findings.ts';
import { rebuildIndexes } from './doctor/rebuild-indexes.ts';
import { sandboxFinding } from './doctor/sandbox-finding.ts';
import { storeFinding } from './doctor/store-finding.ts';

export interface DoctorOptions {
  readonly cwd: string;
  /** Reads notes and code of the workspace anew, whatever the indexes say. */
  readonly rebuild?: boolean;
}

/** 1 only where nothing can be recorded: everything else has a next best way. */
export const doctor = async (options: DoctorOptions, output: Output): Promise<number> => {
  const workspace = openWorkspace(options.cwd);
  if (!workspace.ok) {
    output.error(workspace.error);
    return EXIT.failed;
  }
  try {
    const rebuilt = options.rebuild === true ? await rebuildIndexes(workspace.value, output) : ok(true);
    if (!rebuilt.ok) {
      output.error(rebuilt.error);
      return EXIT.failed;
    }
    const store = storeFinding(workspace.value);
    const findings = await whileWaiting(
      output,
      'Looking at this machine',
      async (): Promise<readonly DoctorFinding[]> => [
        { about: 'Node', state: 'good', words: process.version },
        await sandboxFinding(workspace.value),
        ...programFindings(),
        store,
        indexFinding(workspace.value),
        ...(await parserFindings()),
        ...(await providerFindings(options.cwd, output)),
      ],
    );
    output.value({ findings });
    if (!output.json)
      printRows(
        findings.flatMap((finding) => findingRows(finding, output)),
        output,
      );
    return store.state === 'broken' ? EXIT.failed : EXIT.done;
  } finally {
    workspace.value.close();
  }
};
