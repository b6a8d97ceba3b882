// What stands for a secret in everything a model reads and writes. Only this session's tag with a name this session gave makes one;
// the same characters anywhere else are text like any other.

/** `«secret:API_KEY#k3x9»` */
export const placeholderOf = (name: string, tag: string): string => `«secret:${name}#${tag}»`;

export interface Placeholders {
  readonly tag: string;
  has(name: string): boolean;
}

/** A name is written with these: nothing that ends a placeholder, a line, or a quotation. */
export const NAME = /^[A-Za-z0-9_. -]{1,64}$/;
const WRITTEN = /«secret:([A-Za-z0-9_. -]{1,64})#([a-z0-9]{4})»/g;

/** The names whose placeholders are in the text, each once, in order. */
export const namesIn = (text: string, { tag, has }: Placeholders): readonly string[] => [
  ...new Set(
    [...text.matchAll(WRITTEN)].flatMap(([, name = '', written]) => (written === tag && has(name) ? [name] : [])),
  ),
];

/** With what each placeholder of the session stands for. */
export const withValues = (text: string, known: Placeholders, valueFor: (name: string) => string): string =>
  text.replace(WRITTEN, (written, name: string, tag: string) =>
    tag === known.tag && known.has(name) ? valueFor(name) : written,
  );
