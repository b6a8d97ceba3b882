// Signs of the page by their names in Lucide, taken from the set when something is bundled: `import pencil from 'lucide:pencil'` is its shapes, each a tag and where
// it is drawn. Shapes and not a text, because the page's policy lets nobody turn text into elements.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const PREFIX = 'lucide:';
let set;

const shapesOf = (name) => {
  set ??= JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json'), 'utf8'));
  const body = (set.icons[name] ?? set.icons[set.aliases[name]?.parent])?.body;
  if (body === undefined) throw new Error(`Lucide has no sign "${name}".`);
  return [...body.matchAll(/<(\w+)([^>]*)>/g)].flatMap(([, tag, attributes]) => {
    const drawn = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].filter(([, key]) => GEOMETRY.has(key));
    return drawn.length === 0 ? [] : [[tag, Object.fromEntries(drawn.map(([, key, value]) => [key, value]))]];
  });
};

/** Colours and widths are the page's own. */
const GEOMETRY = new Set([
  'd',
  'points',
  'cx',
  'cy',
  'r',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'rx',
  'ry',
  'width',
  'height',
]);

/** For esbuild. */
export const lucideSigns = {
  name: 'lucide signs',
  setup(build) {
    build.onResolve({ filter: /^lucide:/ }, ({ path }) => ({ path, namespace: 'lucide' }));
    build.onLoad({ filter: /^lucide:/, namespace: 'lucide' }, ({ path }) => ({
      contents: JSON.stringify(shapesOf(path.slice(PREFIX.length))),
      loader: 'json',
    }));
  },
};
