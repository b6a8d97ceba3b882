// The page of tools, skills and trust alone, following the address as the app does.
import { signal } from '@preact/signals';
import { ToolsPage } from '../../../web/own-things/tools/tools-page.tsx';
import { show } from './stand.tsx';

const rest = signal(restNow());
addEventListener('hashchange', () => {
  rest.value = restNow();
});

const Routed = () => <ToolsPage rest={rest.value} />;
show(<Routed />);

function restNow(): readonly string[] {
  return location.hash.split('/').slice(2).map(decodeURIComponent);
}
