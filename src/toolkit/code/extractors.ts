// The reader of each language, loaded when the first file of that language is met.
import type { Extractor } from './extracted.ts';

type Load = () => Promise<Extractor>;

const LOADERS: Readonly<Record<string, Load>> = {
  typescript: async () => (await import('./javascript/javascript.ts')).typescript,
  javascript: async () => (await import('./javascript/javascript.ts')).javascript,
  python: async () => (await import('./languages/python/python.ts')).python,
  go: async () => (await import('./languages/go/go.ts')).go,
  rust: async () => (await import('./languages/rust/rust.ts')).rust,
  java: async () => (await import('./languages/java.ts')).java,
  c: async () => (await import('./languages/c.ts')).c,
  cpp: async () => (await import('./languages/cpp.ts')).cpp,
  ruby: async () => (await import('./languages/ruby.ts')).ruby,
  php: async () => (await import('./languages/php.ts')).php,
  r: async () => (await import('./languages/r.ts')).r,
  bash: async () => (await import('./languages/bash.ts')).bash,
  markdown: async () => (await import('./languages/markdown.ts')).markdown,
};

const loaded = new Map<string, Promise<Extractor>>();

export const extractorFor = (language: string): Promise<Extractor> | undefined => {
  const load = LOADERS[language];
  if (load === undefined) return undefined;
  const known = loaded.get(language) ?? load();
  loaded.set(language, known);
  return known;
};
