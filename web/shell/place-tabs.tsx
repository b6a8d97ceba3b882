// The pages of the place one is at, where it has several.
import type { VNode } from 'preact';
import { TabLinks } from '../look/tab-links.tsx';
import { useFrame } from './create-frame.ts';

export const PlaceTabs = (): VNode | null => {
  const where = useFrame().where.value;
  if (where.is !== 'page' || where.place.tabs.length < 2) return null;
  const { place, tab } = where;
  return (
    <div class="cs-place-tabs">
      <TabLinks
        name={place.title}
        links={place.tabs.map(({ word, title }) => ({ address: `#/${word}`, words: title, isHere: word === tab.word }))}
      />
    </div>
  );
};
