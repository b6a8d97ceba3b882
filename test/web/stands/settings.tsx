// The page of settings alone, in the theme it chooses.
import { effect } from '@preact/signals';
import { notifyWaiting } from '../../../web/own-things/settings/notify-waiting.ts';
import { SettingsPage } from '../../../web/own-things/settings/settings-page.tsx';
import { theme } from '../../../web/shell/theme.ts';
import { openDesk } from '../../../web/state/desk.ts';
import { show } from './stand.tsx';

effect(() => {
  document.querySelector('.cs-root')?.setAttribute('data-theme', theme.value);
});
notifyWaiting();
void openDesk();
show(<SettingsPage rest={[]} />);
