// Caches that everyday tools write beside the sources, also where no ignore file names them.

/** Names whose whole content can be built again and that nobody edits by hand. */
const FOLDERS = new Set(
  '__pycache__ .pytest_cache .mypy_cache .ruff_cache .hypothesis .vite .vite-temp .vitest .cache .eslintcache .parcel-cache .turbo .gradle'.split(
    ' ',
  ),
);

export const isCache = (path: string): boolean => {
  const names = path.split('/');
  const last = names.at(-1) ?? '';
  return FOLDERS.has(last) || last.endsWith('.pyc') || last.endsWith('.tsbuildinfo');
};
