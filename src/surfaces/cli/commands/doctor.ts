// `countersign doctor`: what works on this machine and what does not, each with its reason and what would help.
import { escapeText } from '../../../proposal/escape.ts';
import { openWorkspace } from '../../../workspace/open-workspace.ts';
import { EXIT } from '../exit-code.ts';
import type { Output } from '../output.ts';
import type { Finding } from './doctor/finding.ts';
import { parserFindings } from './doctor/parser-findings.ts';
import { providerFindings } from './doctor/provider-findings.ts';
import { sandboxFinding } from './doctor/sandbox-finding.ts';
import { storeFinding } from './doctor/store-finding.ts';

export interface DoctorOptions {
  readonly cwd: string;
}

/** 1 only where nothing can be recorded: everything else has a next best way. */
export const doctor = async (options: DoctorOptions, output: Output): Promise<number> => {
  const workspace = openWorkspace(options.cwd);
  if (!workspace.ok) {
    output.error(workspace.error);
    return EXIT.failed;
  }
  try {
    const store = storeFinding(workspace.value);
    const findings: readonly Finding[] = [
      { about: 'Node', state: 'good', words: process.version },
      await sandboxFinding(workspace.value),
      store,
      ...(await parserFindings()),
      ...(await providerFindings(options.cwd, output)),
    ];
    output.value({ findings });
    for (const line of findings.flatMap(linesOf)) output.line(line);
    return store.state === 'broken' ? EXIT.failed : EXIT.done;
  } finally {
    workspace.value.close();
  }
};

const MARKS = { good: '✓', less: '·', broken: '✗' } as const;

const linesOf = ({ about, state, words, fix }: Finding): string[] => [
  ` ${MARKS[state]} ${about.padEnd(12)} ${escapeText(words)}`,
  ...(fix === undefined ? [] : [`   ${' '.repeat(12)} ${escapeText(fix)}`]),
];
