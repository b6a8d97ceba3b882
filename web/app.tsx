// The web desk: begins with what the server knows, and draws the page around it.
import { effect } from '@preact/signals';
import { render } from 'preact';
import { notifyWaiting } from './own-things/settings/notify-waiting.ts';
import { Shell } from './shell/shell.tsx';
import { createDesk } from './state/create-desk.ts';

const root = document.getElementById('desk');
if (root !== null) {
  const desk = createDesk();
  // Before anything is drawn, so that a dark page does not begin with a white flash.
  effect(() => root.setAttribute('data-theme', desk.theme.now.value));
  render(<Shell desk={desk} />, root);
  notifyWaiting(desk);
  void desk.open();
}
