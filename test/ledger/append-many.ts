// One of several processes that write to the same ledger at the same time.
import { openLedger } from '../../src/ledger/open-ledger.ts';
import { openStore } from '../../src/store/open-store.ts';

const [home = '', session, count] = process.argv.slice(2);
const store = openStore({ env: { COUNTERSIGN_HOME: home }, workspaceId: 'w', root: '/' });
if (!store.ok) throw new Error(store.error.message);
const ledger = openLedger(store.value);
for (let index = 0; index < Number(count); index += 1) {
  const body = { tool: 'edit_file', paths: [], arguments: {} };
  const appended = ledger.append({ kind: 'call', session: Number(session), subject: `c${index}`, body });
  if (!appended.ok) throw new Error(appended.error.message);
}
