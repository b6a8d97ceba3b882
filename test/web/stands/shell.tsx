// The whole page over a made-up server: the frame, the chat in it, the review beside it.
import { effect } from '@preact/signals';
import { Shell } from '../../../web/shell/shell.tsx';
import { pageDesk } from '../../../web/state/page-desk.ts';
import { show, theme } from './stand.tsx';

const desk = pageDesk();
// The theme is the test's; the page would follow the system.
effect(() => desk.theme.choose(theme.value));
show(<Shell desk={desk} />);
void desk.open();
