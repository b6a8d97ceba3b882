// The ledger, or with "shared" as its data the page of what was shared.
import { LedgerPage } from '../../../web/looking-back/ledger/ledger-page.tsx';
import { SharedPage } from '../../../web/looking-back/ledger/shared-page.tsx';
import { showInDesk } from './desk-stand.tsx';
import { standData } from './stand.tsx';

const Page = standData<string>() === 'shared' ? SharedPage : LedgerPage;
showInDesk(<Page rest={[]} />);
