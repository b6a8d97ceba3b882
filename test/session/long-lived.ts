// Run as a process of its own, with little memory: makes a session of many megabytes, opens it again and prepares its next request.
import { fitContext } from '../../src/agent/context/fit-context.ts';
import { outgoing } from '../../src/session/messages.ts';
import type { Session } from '../../src/session/session.ts';
import { createSessions } from '../../src/session/sessions.ts';
import { openStore } from '../../src/store/open-store.ts';

const [, , home = '', megabytes = '1'] = process.argv;
const MODEL = { id: 'm', local: true };
const open = () => {
  const opened = openStore({ env: { COUNTERSIGN_HOME: home }, workspaceId: 'w', root: home });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
};

const grow = (session: Session): void => {
  session.append({ kind: 'user', parts: [{ text: 'read it all' }] });
  for (let turn = 0; turn < Number(megabytes); turn++) {
    const seq = (session.records.at(-1)?.seq ?? 0) + 1;
    session.append(
      {
        kind: 'reply',
        model: 'm',
        parts: [{ kind: 'call', providerId: 'x', name: 'read_file', arguments: `{"path":"${turn}.md"}` }],
        usage: { input: 1, output: 1, reported: true },
      },
      {
        kind: 'receipt',
        call: `${seq}.1`,
        receipt: { status: 'shared', changed: [], shared: { items: 1, withheld: 0 } },
        parts: [{ text: `file ${turn} `.repeat(Math.floor((1024 * 1024) / `file ${turn} `.length)) }],
        isError: false,
      },
    );
  }
};

const first = open();
const { id } = (() => {
  const session = createSessions(first).begin({ profile: 'code', model: 'm', title: 't' });
  grow(session);
  return session.info;
})();
first.close();

const again = createSessions(open()).open(id);
if (!again.ok) throw new Error(again.error.message);
const session = again.value;
const fit = fitContext(outgoing(session.records, MODEL).items, 400_000);
if (fit.kind !== 'shorten') throw new Error(`expected to shorten, got ${fit.kind}`);
session.append({ kind: 'shortened', model: 'm', cuts: fit.cuts });
const out = outgoing(session.records, MODEL);
const body = JSON.stringify(out.messages);
process.stdout.write(
  JSON.stringify({ cuts: fit.cuts.length, messages: out.messages.length, body: body.length, last: body.slice(-60) }),
);
