// Files that no one writes by hand: nobody reads their difference first.

const NAMES = new Set(
  'package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml bun.lock Cargo.lock composer.lock Gemfile.lock poetry.lock uv.lock go.sum flake.lock'.split(
    ' ',
  ),
);
const FOLDERS = /(?:^|\/)(?:node_modules|dist|vendor|__snapshots__)\//;
const ENDINGS = /\.(?:min\.(?:js|css)|map|snap)$/;

export const isGenerated = (path: string): boolean =>
  NAMES.has(path.slice(path.lastIndexOf('/') + 1)) || FOLDERS.test(path) || ENDINGS.test(path);
