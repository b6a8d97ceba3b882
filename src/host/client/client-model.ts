// A client as a model: whoever is told of it, asked about it or keeps account of it knows it by this name.
import { fail } from '../../error/error-value.ts';
import type { Model } from '../../models/model.ts';
import type { AGENT_WIRES } from '../../session/asked-by-agent.ts';
import type { Client } from '../../session/record.ts';

/** Nobody asks it for a reply: it calls when it likes. */
export const clientModel = (id: string, local: boolean): Model => ({
  id,
  local,
  reply: async () => fail('PROVIDER', `${id} cannot be asked: it calls when it likes.`),
  close: () => undefined,
});

/** "mcp/claude-code"; of one whose model is on this machine "mcp/local/opencode", so that neither passes for the other. A name is its own claim and may be anything: what no name has is left out. */
export const clientModelId = (wire: (typeof AGENT_WIRES)[number], { name }: Client, local = false): string => {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, LONGEST_NAME);
  return `${wire}/${local ? 'local/' : ''}${plain === '' ? 'client' : plain}`;
};

const LONGEST_NAME = 40;
