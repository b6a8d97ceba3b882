// The statistics page, alone.
import { StatsPage } from '../../../web/looking-back/stats/stats-page.tsx';
import { show } from './stand.tsx';

show(<StatsPage rest={[]} />);
