// Whether the browser calls the person when something waits and the page is out of sight. It is asked for by a press, never by itself.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useDesk } from '../../state/desk-context.ts';
import { mayNotify } from './notify-waiting.ts';
import { Switch } from './switch.tsx';

export const WaitingNotices = (): VNode => {
  const { calling } = useDesk();
  const may = useSignal(mayNotify());
  const change = async (isOn: boolean): Promise<void> => {
    if (isOn && may.value === 'default') may.value = await Notification.requestPermission();
    calling.choose(isOn && may.value === 'granted');
  };
  return (
    <div class="cs-setting">
      <div class="cs-setting-words">
        <label class="cs-label" for="setting-notices">
          Call me when something waits
        </label>
        <p id="setting-notices-about">
          A notice of the browser while this page is out of sight. It says that a decision waits, not what it is about.
        </p>
        {may.value === 'denied' ? (
          <p class="cs-notice">The browser does not allow it for this page. Its own settings can.</p>
        ) : null}
        {may.value === 'missing' ? <p class="cs-notice">This browser has no notices.</p> : null}
      </div>
      <div class="cs-setting-field">
        <Switch
          id="setting-notices"
          describedBy="setting-notices-about"
          isOn={calling.value.value && may.value === 'granted'}
          change={change}
        />
      </div>
    </div>
  );
};
