// The page of tools, skills and trust alone, following the address as the app does.
import { ToolsPage } from '../../../web/own-things/tools/tools-page.tsx';
import { pageDesk } from '../../../web/state/page-desk.ts';
import { show } from './stand.tsx';

const { route } = pageDesk();

/** The tabs are the frame's; here one is enough to go by. */
const Routed = () => (
  <>
    <nav aria-label="Rules and tools">
      <a href="#/trust">This folder brings</a>
    </nav>
    <ToolsPage rest={route.now.value.words.slice(1)} />
  </>
);
show(<Routed />);
