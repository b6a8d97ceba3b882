// What a search left out, counted while it goes, and said at the end.
import { plainName } from '../plain-name.ts';

export interface OmittedFiles {
  hidden: number;
  /** By the file that says so. */
  readonly ignored: Map<string, number>;
  binary: number;
  tooLarge: number;
  unreadable: number;
  unaddressable: number;
  /** Folders of by-products that were not walked into. */
  readonly closed: Set<string>;
}

export const nothingOmitted = (): OmittedFiles => ({
  hidden: 0,
  ignored: new Map(),
  binary: 0,
  tooLarge: 0,
  unreadable: 0,
  unaddressable: 0,
  closed: new Set(),
});

/** Of two searches that are one to the person. */
export const addOmitted = (left: OmittedFiles, right: OmittedFiles): OmittedFiles => ({
  hidden: left.hidden + right.hidden,
  ignored: new Map([...left.ignored, ...right.ignored]),
  binary: left.binary + right.binary,
  tooLarge: left.tooLarge + right.tooLarge,
  unreadable: left.unreadable + right.unreadable,
  unaddressable: left.unaddressable + right.unaddressable,
  closed: new Set([...left.closed, ...right.closed]),
});

/** One line, or none when nothing was left out. */
export const omittedLine = (omitted: OmittedFiles, verb: 'searched' | 'listed'): string[] => {
  const { hidden, ignored, binary, tooLarge, unreadable, unaddressable, closed } = omitted;
  const [first, ...others] = [...closed].sort();
  const parts = [
    ...(binary > 0 ? [`${binary} binary`] : []),
    ...(tooLarge > 0 ? [`${tooLarge} too large`] : []),
    ...[...ignored].sort(byName).map(([file, count]) => `${count} ignored by ${plainName(file)}`),
    ...(hidden > 0 ? [`${hidden} hidden`] : []),
    ...(unreadable > 0 ? [`${unreadable} unreadable`] : []),
    ...(unaddressable > 0 ? [`${unaddressable} with names that are not UTF-8`] : []),
    ...(first === undefined
      ? []
      : [`${plainName(first)}/${others.length === 0 ? '' : ` and ${others.length} like it`}`]),
  ];
  return parts.length === 0 ? [] : [`Not ${verb}: ${parts.join(', ')}. A path named in the call is.`];
};

const byName = ([left]: readonly [string, number], [right]: readonly [string, number]): number =>
  left < right ? -1 : 1;
