// What to look for in what was shared: by path, by model, and whether it left this machine.
import type { VNode } from 'preact';
import { escapeText } from '../../../src/text/escape.ts';
import { type SegmentChoice, Segmented } from '../../look/segmented.tsx';
import { useUniqueId } from '../../look/use-unique-id.ts';
import { SearchField } from '../../page/search-field.tsx';

export interface SoughtShared {
  readonly path: string;
  /** Its whole name; empty: all. */
  readonly model: string;
  readonly where: 'all' | 'left' | 'stayed';
}

export interface SoughtSharedProps {
  readonly sought: SoughtShared;
  /** Those that there is something of. */
  readonly models: readonly string[];
  seek(sought: SoughtShared): void;
}

const WHERE: readonly SegmentChoice<SoughtShared['where']>[] = [
  { value: 'all', words: 'All' },
  { value: 'left', words: 'Left this machine' },
  { value: 'stayed', words: 'Stayed here' },
];

export const SoughtSharedFields = ({ sought, models, seek }: SoughtSharedProps): VNode => {
  const id = useUniqueId();
  // What is chosen stays in the list, also where there is nothing of it any more.
  const names = [...new Set([...models, ...(sought.model === '' ? [] : [sought.model])])];
  return (
    <search class="cs-filters">
      <SearchField label="Path" value={sought.path} seek={(path) => seek({ ...sought, path })} />
      <div>
        <label class="cs-label" for={id}>
          Model
        </label>
        <select
          id={id}
          class="cs-field"
          value={sought.model}
          onChange={({ currentTarget }) => seek({ ...sought, model: currentTarget.value })}
        >
          <option value="">all</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {escapeText(name, { maxLength: 120 })}
            </option>
          ))}
        </select>
      </div>
    </search>
  );
};

export const WhereChoice = ({ sought, seek }: Pick<SoughtSharedProps, 'sought' | 'seek'>): VNode => (
  <Segmented
    name="Where it went"
    segments={WHERE}
    value={sought.where}
    choose={(where) => seek({ ...sought, where })}
  />
);
