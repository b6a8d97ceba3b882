// The web desk: begins with what the server knows, and draws the page around it.
import { render } from 'preact';
import { notifyWaiting } from './own-things/settings/notify-waiting.ts';
import { Shell } from './shell/shell.tsx';
import { theme } from './shell/theme.ts';
import { openDesk } from './state/desk.ts';

const root = document.getElementById('desk');
if (root !== null) {
  // Before anything is drawn, so that a dark page does not begin with a white flash.
  root.setAttribute('data-theme', theme.value);
  render(<Shell />, root);
  notifyWaiting();
  void openDesk();
}
