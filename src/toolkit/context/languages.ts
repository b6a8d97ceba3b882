// Which languages a workspace is written in, by the names of its files.

const NAMES: Readonly<Record<string, string>> = {
  ts: 'TypeScript',
  tsx: 'TypeScript',
  mts: 'TypeScript',
  cts: 'TypeScript',
  js: 'JavaScript',
  jsx: 'JavaScript',
  mjs: 'JavaScript',
  cjs: 'JavaScript',
  py: 'Python',
  go: 'Go',
  rs: 'Rust',
  java: 'Java',
  kt: 'Kotlin',
  swift: 'Swift',
  c: 'C',
  h: 'C',
  cc: 'C++',
  cpp: 'C++',
  hpp: 'C++',
  cs: 'C#',
  rb: 'Ruby',
  php: 'PHP',
  r: 'R',
  sh: 'Shell',
  bash: 'Shell',
  md: 'Markdown',
  html: 'HTML',
  css: 'CSS',
  scss: 'CSS',
  sql: 'SQL',
  json: 'JSON',
  yaml: 'YAML',
  yml: 'YAML',
  toml: 'TOML',
  vue: 'Vue',
  svelte: 'Svelte',
  lua: 'Lua',
  scala: 'Scala',
};
const MOST = 8;

/** "TypeScript 120, Markdown 14"; empty when none is known. */
export const languagesOf = (found: readonly { readonly kind: string; readonly place: string }[]): string => {
  const counts = new Map<string, number>();
  for (const { kind, place } of found) {
    const ending = /\.([A-Za-z]+)$/.exec(place)?.[1]?.toLowerCase() ?? '';
    const name = Object.hasOwn(NAMES, ending) ? NAMES[ending] : undefined;
    if (kind === 'file' && name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1))
    .slice(0, MOST)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
};
