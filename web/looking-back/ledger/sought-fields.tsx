// What to look for in the ledger.
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import type { RecordKind } from '../../../src/ledger/record-kinds.ts';

export interface Sought {
  readonly text: string;
  readonly kind: RecordKind | '';
  readonly tool: string;
  readonly path: string;
  readonly model: string;
}

/** In the person's words. */
export const KIND_WORDS: Readonly<Record<RecordKind, string>> = {
  call: 'call',
  decision: 'decision',
  receipt: 'receipt',
  egress: 'shown to a model',
  session: 'session',
  history: 'history',
  limit: 'limit',
};

const TEXTS = [
  ['text', 'Text'],
  ['tool', 'Tool'],
  ['path', 'Path'],
  ['model', 'Model'],
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
      {TEXTS.map(([name, words]) => (
        <div key={name}>
          <label class="cs-label" for={`${id}-${name}`}>
            {words}
          </label>
          <input
            id={`${id}-${name}`}
            class="cs-field"
            type="search"
            autocomplete="off"
            spellcheck={false}
            value={sought[name]}
            onInput={({ currentTarget }) => seek({ ...sought, [name]: currentTarget.value })}
          />
        </div>
      ))}
      <div>
        <label class="cs-label" for={`${id}-kind`}>
          Kind
        </label>
        <select
          id={`${id}-kind`}
          class="cs-field"
          value={sought.kind}
          // The options have no other values.
          onChange={({ currentTarget }) => seek({ ...sought, kind: currentTarget.value as Sought['kind'] })}
        >
          <option value="">all</option>
          {Object.entries(KIND_WORDS).map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </select>
      </div>
    </search>
  );
};
