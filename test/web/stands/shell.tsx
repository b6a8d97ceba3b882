// The whole page over a made-up server: the frame, the chat in it, the review beside it.
import { effect } from '@preact/signals';
import { Shell } from '../../../web/shell/shell.tsx';
import { createDesk } from '../../../web/state/create-desk.ts';
import { show, theme } from './stand.tsx';

const desk = createDesk();
// The theme is the test's; the page would follow the system.
effect(() => desk.theme.choose(theme.value));
show(<Shell desk={desk} />);
void desk.open();
