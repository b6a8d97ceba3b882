// A vault made of texts, as the GTD reader asks for it.
import { fail, ok } from '../../../src/error/error-value.ts';
import { BOUNDS } from '../../../src/toolkit/bounds.ts';
import type { Gtd } from '../../../src/toolkit/gtd/reading/gtd.ts';
import { type GtdSource, newReached } from '../../../src/toolkit/gtd/reading/gtd-source.ts';
import { readGtd } from '../../../src/toolkit/gtd/reading/read-gtd.ts';

/** A path with `null` is there and cannot be read. Every note counts as tagged: the reader decides by itself. */
export const textSource = (files: Readonly<Record<string, string | null>>): GtdSource => ({
  bounds: BOUNDS.gtd_overview,
  reached: newReached(),
  tagged: async () => ok(Object.keys(files).filter((path) => path.endsWith('.md'))),
  text: async (path) => {
    const text = files[path];
    return text === null ? fail('DENIED', `read ${path}: EACCES`) : ok(text);
  },
  list: async (folder) => {
    const prefix = folder === '.' ? '' : `${folder}/`;
    const inside = Object.keys(files).filter((path) => path.startsWith(prefix));
    const names = new Map<string, 'file' | 'folder'>();
    for (const path of inside) {
      const [name = '', more] = path.slice(prefix.length).split('/');
      names.set(name, more === undefined ? 'file' : 'folder');
    }
    return ok([...names].map(([name, kind]) => ({ name, kind })));
  },
});

export const gtdOf = async (files: Readonly<Record<string, string | null>>): Promise<Gtd> => {
  const gtd = await readGtd(textSource(files));
  if (!gtd.ok) throw new Error(gtd.error.message);
  return gtd.value;
};

/** A project note with these front matter lines and this body. */
export const project = (body: string, fields = 'tags:\n  - project/work\nstatus: live'): string =>
  `---\n${fields}\n---\n\n${body}`;
