// Which language a file is written in, by its name alone; loaded at every start, so it knows names and nothing else.

const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  typescript: ['.ts', '.tsx', '.mts', '.cts'],
  javascript: ['.js', '.jsx', '.mjs', '.cjs'],
  python: ['.py', '.pyi', '.pyw'],
  go: ['.go'],
  rust: ['.rs'],
  java: ['.java'],
  c: ['.c', '.h'],
  cpp: ['.cc', '.cpp', '.cxx', '.c++', '.hh', '.hpp', '.hxx', '.ipp'],
  ruby: ['.rb', '.rake', '.gemspec'],
  php: ['.php', '.phtml'],
  r: ['.r'],
  bash: ['.sh', '.bash', '.bats'],
  markdown: ['.md', '.markdown'],
};

const BY_NAME = new Map([
  ['rakefile', 'ruby'],
  ['gemfile', 'ruby'],
]);

const BY_EXTENSION = new Map(
  Object.entries(LANGUAGES).flatMap(([language, extensions]) => extensions.map((extension) => [extension, language])),
);

export const languageOf = (path: string): string | undefined => {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const dot = name.lastIndexOf('.');
  return (dot > 0 ? BY_EXTENSION.get(name.slice(dot)) : undefined) ?? BY_NAME.get(name);
};
