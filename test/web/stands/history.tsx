// The history page, alone: it follows the address and hears what the server says.
import { signal } from '@preact/signals';
import { HistoryPage } from '../../../web/looking-back/history/history-page.tsx';
import { openDesk } from '../../../web/state/desk.ts';
import { show } from './stand.tsx';

const restNow = (): readonly string[] => location.hash.split('/').slice(2);
const rest = signal(restNow());
addEventListener('hashchange', () => {
  rest.value = restNow();
});
// The app's page calls it so.
document.querySelector('meta[name="cs-nonce"]')?.setAttribute('name', 'countersign-nonce');

const Routed = () => <HistoryPage rest={rest.value} />;
void openDesk();
show(<Routed />);
