// The page of settings alone, in the theme it chooses.
import { effect } from '@preact/signals';
import { notifyWaiting } from '../../../web/own-things/settings/notify-waiting.ts';
import { SettingsPage } from '../../../web/own-things/settings/settings-page.tsx';
import { desk, showInDesk } from './desk-stand.tsx';

effect(() => {
  document.querySelector('.cs-root')?.setAttribute('data-theme', desk.theme.now.value);
});
notifyWaiting(desk);
void desk.open();
showInDesk(<SettingsPage rest={[]} />);
