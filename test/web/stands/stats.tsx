// The statistics page, alone.
import { StatsPage } from '../../../web/looking-back/stats/stats-page.tsx';
import { showInDesk } from './desk-stand.tsx';

showInDesk(<StatsPage rest={[]} />);
