// A field to look for something by, under its label.
import type { VNode } from 'preact';
import { useUniqueId } from '../look/use-unique-id.ts';

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  /** The keyboard of a phone has digits for it. */
  readonly isNumber?: boolean;
  /** Its label stands in it, while there is nothing else. */
  readonly isBare?: boolean;
  seek(value: string): void;
}

export const SearchField = ({ label, value, isNumber = false, isBare = false, seek }: SearchFieldProps): VNode => {
  const id = useUniqueId();
  return (
    <div>
      <label class={isBare ? 'cs-hidden' : 'cs-label'} for={id}>
        {label}
      </label>
      <input
        id={id}
        class="cs-field"
        type="search"
        inputMode={isNumber ? 'numeric' : 'text'}
        autocomplete="off"
        spellcheck={false}
        placeholder={isBare ? label : undefined}
        value={value}
        onInput={({ currentTarget }) => seek(currentTarget.value)}
      />
    </div>
  );
};
