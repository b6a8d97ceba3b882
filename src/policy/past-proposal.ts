// A past or imagined call as a proposal without contents, so that the same judgement explains it. Never to be carried out.
import type { Proposal } from '../proposal/proposal.ts';
import type { Reach } from '../tool/preview.ts';
import type { Path } from '../workspace/path.ts';
import type { PastCall } from './past-call.ts';
import { ANY_HOST } from './subject.ts';

export const pastProposal = (call: PastCall, recipient: string): Proposal => {
  const [host] = call.hosts ?? [];
  const changes = (call.changes ?? []).map((path) => ({ path: named(path), before: null, after: null }));
  return {
    id: call.id,
    stage: 'first',
    call: {
      ...{ id: call.id, providerId: '', name: call.tool, arguments: '{}' },
      ...(call.rescued === undefined ? {} : { rescued: call.rescued }),
    },
    tool: { name: call.tool, title: call.tool, group: call.group, effect: call.effect, card: '' },
    input: call.input,
    adjusted: [],
    preview: {
      summary: '',
      ...(changes.length === 0 ? {} : { changes }),
      ...(call.shares === undefined
        ? {}
        : {
            share: call.shares.map((path) => ({
              title: path,
              text: NO_BYTES,
              origin: { path: named(path), hash: '' },
            })),
          }),
      ...(host === undefined && call.real !== true ? {} : { reach: reachOf(call, host) }),
    },
    parts: [],
    disk: {},
    looked: (call.looked ?? []).map(named),
    recipient: call.recipient ?? recipient,
    digest: '',
    effectDigest: '',
  };
};

const NO_BYTES = { hash: '', size: 0, read: () => Promise.resolve(new Uint8Array()) };

/** The cast: the ledger keeps only paths that were resolved, and an imagined one is looked at by its name alone. */
const named = (path: string): Path => path as Path;

const reachOf = (call: PastCall, host: string | undefined): Reach => {
  if (call.effect !== 'run') return { kind: 'request', method: '', url: '', host: host ?? ANY_HOST };
  const { command = '' } = call.input;
  return { kind: 'command', command, folder: '.', tier: call.real === true ? 'witnessed' : 'network' };
};
