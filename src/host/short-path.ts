// A place below the person's home as they write it: "~/code/shop".

/** Not yet escaped: folders may be called anything. */
export const shortPath = (path: string, home: string | undefined = process.env.HOME): string => {
  if (home === undefined || home === '' || home === '/') return path;
  return path === home ? '~' : path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;
};
