// The page of tools, skills and trust alone, following the address as the app does.
import { ToolsPage } from '../../../web/own-things/tools/tools-page.tsx';
import { desk, showInDesk } from './desk-stand.tsx';

const { route } = desk;

/** The tabs are the frame's; here one is enough to go by. */
const Routed = () => (
  <>
    <nav aria-label="Rules and tools">
      <a href="#/trust">This folder brings</a>
    </nav>
    <ToolsPage rest={route.now.value.words.slice(1)} />
  </>
);
showInDesk(<Routed />);
