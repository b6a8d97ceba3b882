// The page of rules alone.
import { RulesPage } from '../../../web/own-things/rules/rules-page.tsx';
import { showInDesk } from './desk-stand.tsx';

showInDesk(<RulesPage rest={[]} />);
