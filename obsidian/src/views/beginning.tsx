// What a view shows as long as there is no server: that it is off, that it starts, or why it cannot.
import type { VNode } from 'preact';
import { Button } from '../../../web/look/button.tsx';
import { Nothing } from '../../../web/look/nothing.tsx';
import { Failure } from '../../../web/page/show.tsx';
import type { PluginDesk } from '../plugin-desk.ts';
import { WORDS } from '../words.ts';

export const Beginning = ({ plugin }: { readonly plugin: PluginDesk }): VNode => {
  const start = (): void => void plugin.start();
  const failure = plugin.failure.value;
  if (failure !== undefined) return <Failure error={failure} again={start} />;
  if (plugin.isStarting.value)
    return (
      <p class="cs-quiet cs-obsidian-line" role="status">
        {WORDS.starting}…
      </p>
    );
  return (
    <Nothing icon="signature" title={WORDS.notStarted}>
      <p>{WORDS.notStartedWords}</p>
      <Button kind="go" onClick={start}>
        {WORDS.start}
      </Button>
    </Nothing>
  );
};
