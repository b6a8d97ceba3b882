// The protocol's own client, of either era, connected to the built program.
import { Client, type ProgressCallback } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { onTestFinished } from 'vitest';
import { placeEnvironment } from '../countersign.ts';
import type { Stage } from '../stage.ts';
import { asAgent } from './as-agent.ts';
import { factsOf, type ToolResult } from './raw-client.ts';

export type Era = 'legacy' | '2026-07-28';

export interface SdkClient {
  readonly client: Client;
  call(name: string, input: Record<string, unknown>, onprogress?: ProgressCallback): Promise<ToolResult>;
}

export const sdkClient = async (stage: Stage, era: Era, ...words: string[]): Promise<SdkClient> => {
  const client = new Client(
    { name: 'sdk', version: '2.4.0' },
    { versionNegotiation: { mode: era === 'legacy' ? 'legacy' : { pin: era } } },
  );
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...asAgent(stage, ...words)],
    env: placeEnvironment(stage),
    cwd: stage.workspace,
    stderr: 'ignore',
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return {
    client,
    call: async (name, input, onprogress) =>
      factsOf(
        (await client.callTool(
          { name, arguments: input },
          { timeout: 30_000, ...(onprogress === undefined ? {} : { onprogress }) },
        )) as ToolResult, // the text results of our own server
      ),
  };
};
