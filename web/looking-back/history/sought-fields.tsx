// What to look for in the history: by path at once, by tool and conversation on a press.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { Button } from '../../look/button.tsx';
import { SearchField } from '../../page/search-field.tsx';

export interface SoughtEntries {
  readonly path: string;
  readonly tool: string;
  /** Its number. */
  readonly session: string;
}

export interface SoughtFieldsProps {
  readonly sought: SoughtEntries;
  seek(sought: SoughtEntries): void;
}

export const SoughtFields = ({ sought, seek }: SoughtFieldsProps): VNode => {
  const isMore = useSignal(false);
  return (
    <search class="cs-past-search">
      <SearchField label="Path, or folder" isBare value={sought.path} seek={(path) => seek({ ...sought, path })} />
      <Button
        kind="ghost"
        icon="sliders-horizontal"
        name="Look for more"
        aria-expanded={isMore.value}
        onClick={() => {
          isMore.value = !isMore.value;
        }}
      />
      {isMore.value ? (
        <div class="cs-filters">
          <SearchField label="Tool" value={sought.tool} seek={(tool) => seek({ ...sought, tool })} />
          <SearchField
            label="Session"
            value={sought.session}
            isNumber
            seek={(session) => seek({ ...sought, session })}
          />
        </div>
      ) : null}
    </search>
  );
};
