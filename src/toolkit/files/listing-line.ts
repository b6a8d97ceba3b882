// One entry of a listing as a line: kind, mode, bytes, date, path, parted by tabs.
import type { Entry } from '../../workspace/workspace.ts';
import { plainName } from './plain-name.ts';

export interface ListedEntry extends Entry {
  /** Relative to the workspace. */
  readonly place: string;
  /** A folder that was named but not walked into. */
  readonly closed: boolean;
}

export const listingLine = ({
  kind,
  mode,
  size,
  modified,
  place,
  addressable,
  closed,
  target,
}: ListedEntry): string => {
  // What is not on disk yet has no date.
  const date = modified === 0 ? '-' : new Date(modified).toISOString().slice(0, 16).replace('T', ' ');
  const marks = [
    ...(kind === 'link' && target !== undefined ? [`-> ${plainName(target)}`] : []),
    ...(addressable ? [] : ['(not UTF-8, cannot be addressed)']),
    ...(closed ? ['(not listed further)'] : []),
  ];
  return [
    kind,
    // A link has none of its own.
    kind === 'link' ? '-' : mode.toString(8).padStart(3, '0'),
    kind === 'file' ? size : '-',
    date,
    [plainName(place) + (kind === 'folder' ? '/' : ''), ...marks].join(' '),
  ].join('\t');
};
