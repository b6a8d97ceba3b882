// The page of rules alone.
import { RulesPage } from '../../../web/looking-back/rules/rules-page.tsx';
import { show } from './stand.tsx';

show(<RulesPage rest={[]} />);
