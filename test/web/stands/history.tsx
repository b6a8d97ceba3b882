// The history page, alone, as high as the window: it follows the address and hears what the server says.
import { HistoryPage } from '../../../web/looking-back/history/history-page.tsx';
import { desk, showInDesk } from './desk-stand.tsx';

document.getElementById('app')!.style.height = '100%';
void desk.open();
showInDesk(<HistoryPage rest={[]} />);
