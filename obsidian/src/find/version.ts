// Versions: read, compared, sorted. What follows a hyphen or a plus does not count.

type Version = readonly [number, number, number];

const read = (text: string): Version | undefined => {
  const [, major, minor = '0', patch = '0'] = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:[-+].*)?$/.exec(text.trim()) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
};

const compare = (one: Version, other: Version): number => one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

/** What is no version is older than any. */
export const isAtLeast = (version: string, least: string): boolean => {
  const [one, other] = [read(version), read(least)];
  return one !== undefined && (other === undefined || compare(one, other) >= 0);
};

export const later = (one: string, other: string): string => (isAtLeast(one, other) ? one : other);

/** Those of the names that are versions, newest first. */
export const newestFirst = (names: readonly string[]): readonly string[] =>
  names
    .flatMap((name) => {
      const version = read(name);
      return version === undefined ? [] : [{ name, version }];
    })
    .sort((one, other) => compare(other.version, one.version))
    .map(({ name }) => name);

/** The newest of these that `20`, `v20.1` or `20.1.3` may mean. */
export const meantBy = (asked: string, versions: readonly string[]): string | undefined => {
  const plain = asked.trim().replace(/^v/, '');
  return newestFirst(versions).find((version) => `${version.replace(/^v/, '')}.`.startsWith(`${plain}.`));
};

/** The least version that `engines.node` asks for, in the one form that ours is written in: `>=20.19`. */
export const leastOfRange = (range: unknown): string | undefined =>
  typeof range === 'string' ? /^>=\s*(\d+(?:\.\d+){0,2})$/.exec(range.trim())?.[1] : undefined;
