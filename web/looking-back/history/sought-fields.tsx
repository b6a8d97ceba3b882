// What to look for in the history.
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';

export interface Sought {
  readonly path: string;
  readonly tool: string;
  /** Its number. */
  readonly session: string;
}

const FIELDS = [
  ['path', 'Path, or folder'],
  ['tool', 'Tool'],
  ['session', 'Session'],
] as const;

export const SoughtFields = ({
  sought,
  seek,
}: {
  readonly sought: Sought;
  readonly seek: (sought: Sought) => void;
}): VNode => {
  const id = useId();
  return (
    <search class="cs-filters">
      {FIELDS.map(([name, words]) => (
        <div key={name}>
          <label class="cs-label" for={`${id}-${name}`}>
            {words}
          </label>
          <input
            id={`${id}-${name}`}
            class="cs-field"
            type="search"
            inputMode={name === 'session' ? 'numeric' : 'text'}
            autocomplete="off"
            spellcheck={false}
            value={sought[name]}
            onInput={({ currentTarget }) => seek({ ...sought, [name]: currentTarget.value })}
          />
        </div>
      ))}
    </search>
  );
};
