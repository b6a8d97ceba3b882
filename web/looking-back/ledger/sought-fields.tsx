// What to look for in the ledger.
import type { VNode } from 'preact';
import type { RecordKind } from '../../../src/ledger/record-kinds.ts';
import { useUniqueId } from '../../look/use-unique-id.ts';
import { SearchField } from '../../page/search-field.tsx';

export interface SoughtRecords {
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

export const SoughtFields = ({
  sought,
  seek,
}: {
  readonly sought: SoughtRecords;
  readonly seek: (sought: SoughtRecords) => void;
}): VNode => {
  const id = useUniqueId();
  return (
    <search class="cs-filters">
      <SearchField label="Text" value={sought.text} seek={(text) => seek({ ...sought, text })} />
      <SearchField label="Tool" value={sought.tool} seek={(tool) => seek({ ...sought, tool })} />
      <SearchField label="Path" value={sought.path} seek={(path) => seek({ ...sought, path })} />
      <SearchField label="Model" value={sought.model} seek={(model) => seek({ ...sought, model })} />
      <div>
        <label class="cs-label" for={id}>
          Kind
        </label>
        <select
          id={id}
          class="cs-field"
          value={sought.kind}
          // The options have no other values.
          onChange={({ currentTarget }) => seek({ ...sought, kind: currentTarget.value as SoughtRecords['kind'] })}
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
