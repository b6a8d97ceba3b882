// `countersign mcp doctor`: how each client is set up, and whether our server answers when it is started as that client would.
import { ok, type Result } from '../../../../error/error-value.ts';
import type { AgentClient } from '../../../../host/agents/client.ts';
import { CLIENTS, clientNamed } from '../../../../host/agents/clients.ts';
import { EXIT } from '../../../../host/exit-code.ts';
import { failed } from '../../../../host/failed.ts';
import type { Output } from '../../output.ts';
import { printRows } from '../../print-rows.ts';
import { whileWaiting } from '../../progress-line.ts';
import type { DoctorFinding } from '../doctor/finding.ts';
import { findingRows } from '../doctor/finding-rows.ts';
import { clientFindings } from './doctor/client-findings.ts';
import { folderFindings } from './doctor/folder-findings.ts';

export interface McpDoctorOptions {
  readonly cwd: string;
}

/** 1 where something that is set up does not work, or what was named is not set up. */
export const mcpDoctor = async (
  name: string | undefined,
  options: McpDoctorOptions,
  output: Output,
): Promise<number> => {
  const clients = named(name);
  if (!clients.ok) return failed(output, clients);
  const findings = await whileWaiting(output, 'Starting the server as each client would', async () => {
    const all: DoctorFinding[] = [];
    for (const client of clients.value)
      all.push(...(await clientFindings(client, { cwd: options.cwd, isNamed: name !== undefined })));
    return [...all, ...folderFindings(options.cwd)];
  });
  output.value({ findings });
  if (!output.json)
    printRows(
      findings.flatMap((finding) => findingRows(finding, output)),
      output,
    );
  return findings.some(({ state }) => state === 'broken') ? EXIT.failed : EXIT.done;
};

const named = (name: string | undefined): Result<readonly AgentClient[]> => {
  if (name === undefined) return ok(CLIENTS);
  const client = clientNamed(name);
  return client.ok ? ok([client.value]) : client;
};
