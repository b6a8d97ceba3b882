// What to look for in the history.
import type { VNode } from 'preact';
import { SearchField } from '../search-field.tsx';

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

export const SoughtFields = ({ sought, seek }: SoughtFieldsProps): VNode => (
  <search class="cs-filters">
    <SearchField label="Path, or folder" value={sought.path} seek={(path) => seek({ ...sought, path })} />
    <SearchField label="Tool" value={sought.tool} seek={(tool) => seek({ ...sought, tool })} />
    <SearchField label="Session" value={sought.session} isNumber seek={(session) => seek({ ...sought, session })} />
  </search>
);
