// A choice of a few that exclude each other, all in sight.
import type { VNode } from 'preact';
import { Icon } from './icon.tsx';
import type { SignName } from './signs.ts';

export interface SegmentChoice<Value extends string> {
  readonly value: Value;
  readonly words: string;
  /** Shown instead of the words, which are then read aloud. */
  readonly icon?: SignName;
}

export interface SegmentedProps<Value extends string> {
  readonly name: string;
  readonly segments: readonly SegmentChoice<Value>[];
  readonly value: Value;
  choose(value: Value): void;
}

export const Segmented = <Value extends string>({ name, segments, value, choose }: SegmentedProps<Value>): VNode => (
  <fieldset class="cs-segmented" aria-label={name}>
    {segments.map((segment) => (
      <button
        key={segment.value}
        type="button"
        aria-pressed={segment.value === value}
        {...(segment.icon === undefined ? {} : { 'aria-label': segment.words, title: segment.words })}
        onClick={() => choose(segment.value)}
      >
        {segment.icon === undefined ? segment.words : <Icon name={segment.icon} />}
      </button>
    ))}
  </fieldset>
);
