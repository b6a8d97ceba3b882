// Light or dark, for this browser alone: kept here and not in a file.
import type { VNode } from 'preact';
import { type SegmentChoice, Segmented } from '../../look/segmented.tsx';
import type { ThemeChoice } from '../../state/create-theme.ts';
import { useDesk } from '../../state/desk-context.ts';

const CHOICES: readonly SegmentChoice<ThemeChoice>[] = [
  { value: 'system', words: 'As the system' },
  { value: 'light', words: 'Light' },
  { value: 'dark', words: 'Dark' },
];

export const LookSettings = (): VNode => {
  const { theme } = useDesk();
  return (
    <div class="cs-setting">
      <div class="cs-setting-words">
        <span class="cs-label">Look</span>
        <p>Light or dark, for this browser alone.</p>
      </div>
      <div class="cs-setting-field">
        <Segmented name="Look" segments={CHOICES} value={theme.choice.value} choose={theme.choose} />
      </div>
    </div>
  );
};
