// Which project stands under which: by the path its note names, else by title. Circles are cut, and said.
import type { Path } from '../../../workspace/path.ts';
import type { ProjectNote } from '../notes/project-note.ts';
import type { Project } from './gtd.ts';

export interface ProjectTree {
  readonly projects: readonly Project[];
  readonly problems: readonly string[];
}

/** All projects together, whatever their sphere: a parent may be in another one. A parent nobody knows is none. */
export const projectTree = (notes: readonly ProjectNote[]): ProjectTree => {
  const parentOf = parentFinder(notes);
  const named = new Map(notes.map((note) => [note.path, parentOf(note)]));
  const circles = circlesIn(named);
  const cut = new Set(circles.flat());
  const parents = new Map([...named].map(([path, parent]) => [path, cut.has(path) ? undefined : parent]));
  const projects = notes.map(({ parentName: _, ...note }): Project => {
    const parent = parents.get(note.path);
    return { ...note, ...(parent === undefined ? {} : { parent }), depth: depthOf(note.path, parents) };
  });
  const problems = circles.map((circle) =>
    circle.length === 1
      ? `${circle[0]} names itself as its parent project.`
      : `These projects name each other as parents, in a circle: ${circle.join(', ')}.`,
  );
  return { projects, problems };
};

type Parents = ReadonlyMap<Path, Path | undefined>;

/** Letter case does not count, as in links. */
const parentFinder = (notes: readonly ProjectNote[]): ((note: ProjectNote) => Path | undefined) => {
  const byPath = new Map(notes.map(({ path }) => [path.toLowerCase(), path]));
  const byTitle = new Map<string, Path[]>();
  for (const { path, title } of notes) {
    const key = title.toLowerCase();
    byTitle.set(key, [...(byTitle.get(key) ?? []), path]);
  }
  return (note) => {
    const name = note.parentName?.replace(/\.md$/i, '').toLowerCase();
    if (name === undefined) return undefined;
    const titled = byTitle.get(name.slice(name.lastIndexOf('/') + 1)) ?? [];
    const exact = byPath.get(`${name}.md`);
    if (exact !== undefined) return exact;
    // A link may leave out the upper folders.
    if (name.includes('/')) return titled.find((path) => path.toLowerCase().endsWith(`/${name}.md`));
    // Two of one title: the one in the same folder is meant.
    return titled.find((path) => folderOf(path) === folderOf(note.path)) ?? titled[0];
  };
};

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Follows each path upwards once; whoever is met again on the same way stands in a circle. */
const circlesIn = (parents: Parents): readonly (readonly Path[])[] => {
  const settled = new Set<Path>();
  const circles: Path[][] = [];
  for (const start of parents.keys()) {
    const way: Path[] = [];
    let at: Path | undefined = start;
    while (at !== undefined && !settled.has(at)) {
      settled.add(at);
      way.push(at);
      at = parents.get(at);
    }
    const met = at === undefined ? -1 : way.indexOf(at);
    if (met !== -1) circles.push(way.slice(met));
  }
  return circles;
};

/** Without circles it ends. */
const depthOf = (path: Path, parents: Parents): number => {
  let depth = 0;
  for (let at = parents.get(path); at !== undefined; at = parents.get(at)) depth += 1;
  return depth;
};
