// A field in a row of tools to look for something with: it says what it is for in itself, and how much was found behind what is typed.
import type { ComponentChildren, VNode } from 'preact';
import { Icon } from './icon.tsx';

export interface FindFieldProps {
  /** Read aloud. */
  readonly name: string;
  /** In it, while there is nothing else. */
  readonly placeholder: string;
  readonly value: string;
  /** Beside those of its kind. */
  readonly class: string;
  seek(value: string): void;
  press(event: KeyboardEvent): void;
  /** How much was found. */
  readonly children?: ComponentChildren;
}

export const FindField = ({ name, placeholder, value, class: own, seek, press, children }: FindFieldProps): VNode => (
  <label class={`cs-find-field ${own}`}>
    <Icon name="search" small />
    <input
      data-find
      aria-label={name}
      placeholder={placeholder}
      autocomplete="off"
      spellcheck={false}
      value={value}
      onInput={({ currentTarget }) => seek(currentTarget.value)}
      onKeyDown={press}
    />
    {children}
  </label>
);
