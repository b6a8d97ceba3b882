// The page of rules alone.
import { RulesPage } from '../../../web/own-things/rules/rules-page.tsx';
import { show } from './stand.tsx';

show(<RulesPage rest={[]} />);
