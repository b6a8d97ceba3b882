// The narrow column: every place as a sign, where the side bar has no room or is not wanted.
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { Button } from '../look/button.tsx';
import { keyWords } from '../look/kbd.tsx';
import { useFrame } from './create-frame.ts';
import { Mark } from './mark.tsx';
import { PlaceLinks } from './place-links.tsx';
import { toggleSide } from './toggle-side.ts';

export const Rail = (): VNode => {
  const frame = useFrame();
  const rail = useRef<HTMLElement>(null);
  return (
    <nav ref={rail} class="cs-rail" aria-label="Places">
      <button
        type="button"
        class="cs-rail-mark"
        aria-label="Show the side bar"
        title={`Show the side bar, ${keyWords('mod+.')}`}
        onClick={() => toggleSide(frame, rail.current?.parentElement ?? null)}
      >
        <Mark />
      </button>
      <PlaceLinks names={['conversations', 'waiting', 'history', 'rules']} isWide={false} />
      <span class="cs-rail-room" />
      <Button
        kind="ghost"
        icon="search"
        class="cs-button cs-bare cs-square cs-place"
        aria-label="Find or do anything"
        title={`Find or do anything, ${keyWords('mod+k')}`}
        onClick={() => {
          frame.dialog.value = 'palette';
        }}
      />
      <PlaceLinks names={['settings']} isWide={false} />
    </nav>
  );
};
