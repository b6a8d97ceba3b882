// Whether one absolute path lies in another, by whole components: /proj-secret is not in /proj.

/** The part of `absolute` below `root` ('' for the root itself), or undefined when it is elsewhere. Both normalised, no trailing slash. */
export const partBelow = (root: string, absolute: string): string | undefined => {
  if (absolute === root) return '';
  const prefix = root.endsWith('/') ? root : `${root}/`;
  return absolute.startsWith(prefix) ? absolute.slice(prefix.length) : undefined;
};
