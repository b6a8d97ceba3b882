// A vault in memory, as the GTD reader asks for it.
import { ok } from '../../../src/error/error-value.ts';
import { BOUNDS } from '../../../src/toolkit/bounds.ts';
import { type GtdSource, newReached } from '../../../src/toolkit/gtd/reading/gtd-source.ts';

export const mapSource = (files: ReadonlyMap<string, string>): GtdSource => ({
  bounds: BOUNDS.gtd_overview,
  reached: newReached(),
  tagged: () =>
    Promise.resolve(ok([...files.keys()].filter((path) => path.endsWith('.md') && !/(^|\/)\./u.test(path)))),
  text: (path) => Promise.resolve(ok(files.get(path))),
  list: (folder) => {
    const inside = folder === '' || folder === '.' ? '' : `${folder}/`;
    const entries = new Map<string, 'file' | 'folder'>();
    for (const path of files.keys()) {
      if (!path.startsWith(inside)) continue;
      const [name = '', ...below] = path.slice(inside.length).split('/');
      entries.set(name, below.length > 0 ? 'folder' : 'file');
    }
    return Promise.resolve(ok([...entries].map(([name, kind]) => ({ name, kind }))));
  },
});
