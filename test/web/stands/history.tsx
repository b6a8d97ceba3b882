// The history page, alone, as high as the window: it follows the address and hears what the server says.
import { HistoryPage } from '../../../web/looking-back/history/history-page.tsx';
import { pageDesk } from '../../../web/state/page-desk.ts';
import { show } from './stand.tsx';

document.getElementById('app')!.style.height = '100%';
void pageDesk().open();
show(<HistoryPage rest={[]} />);
