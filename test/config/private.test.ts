import { describe, expect, it } from 'vitest';
import { privacyOf } from '../../src/config/private.ts';

const NONE = { globs: [], tags: [], folders: [] };

describe('private by front matter', () => {
  const isPrivate = (text: string) => privacyOf('a.md', text, NONE) !== undefined;

  it.each([
    '---\nprivate: true\n---\ntext',
    '\ufeff---\r\ntitle: x\r\nprivate: true\r\n---\r\n',
    '---\nprivate:   TRUE   # really\n---\n',
    '---\n"private": "true"\n---\n',
    "---\n'private': 'yes'\n---\n",
    '---\nprivate: yes\n...\n',
    '---  \nprivate: 1\n---\n',
    '---\n{ title: x, private: true }\n---\n',
    '---\nPrivate: true\n---\n',
    '---\nprivate: true\nnever closed',
    '---\nprivate: !!bool true\n---\n',
    '---\nprivate:\n  true\n---\n',
    '---\nprivate: >-\n  yes\n---\n',
    '---\n? private\n: true\n---\n',
    '---\n"priv\\u0061te": true\n---\n',
    '---\na: &m { private: true }\n<<: *m\n---\n',
    '---\nprivate: &p true\n---\n',
    `---\ntitle: ${'x'.repeat(70_000)}\nprivate: true\n---\n`,
    `---\n${'a: [b, c]\n'.repeat(9000)}private:\n  true\n---\n`,
    '---\nprivate: true\nbroken: [\n---\n',
    '---\nbroken: [\n private: !!bool true\n---\n',
  ])('case 449: %j is', (text) => {
    expect(privacyOf('a.md', text, NONE)).toBe('private: true in its front matter');
  });

  it.each([
    'private: true\n',
    '\n---\nprivate: true\n---\n',
    '---\nprivate: false\n---\n',
    '---\nprivate:\n---\n',
    '---\nnot-private: true\n---\n',
    '---\nprivate_note: true\n---\n',
    '---\nmeta:\n  private: true\n---\n',
    '---\ntitle: x\n---\nprivate: true\n',
    '---\ntitle: "private: true"\n---\n',
    '',
  ])('%j is not', (text) => {
    expect(isPrivate(text)).toBe(false);
  });

  it('case 63: front matter in a language is text, and nothing in it runs', () => {
    const text = '---js\nglobalThis.ran = true\nprivate: true\n---\n';
    expect(isPrivate(text)).toBe(false);
    expect(globalThis).not.toHaveProperty('ran');
    expect(isPrivate('---javascript\nprivate: true\n---\n')).toBe(false);
  });

  it('case 65: an alias bomb in front matter is so many lines', () => {
    expect(isPrivate(`---\na: &a [x]\n${'b: [*a, *a]\n'.repeat(5000)}---\n`)).toBe(false);
    expect(isPrivate(`---\n${'['.repeat(100_000)}\n---\n`)).toBe(false);
  });
});

describe('private by tag', () => {
  const tagged = (text: string) => privacyOf('a.md', text, { ...NONE, tags: ['#Personal'] });

  it.each([
    '---\ntags: [work, personal]\n---\n',
    '---\ntags: personal\n---\n',
    '---\ntags: work, personal\n---\n',
    '---\ntags:\n  - work\n\n  - "personal"\n---\n',
    '---\ntags:\n- personal # mine\n---\n',
    '---\ntag: "#personal"\n---\n',
    '---\ntags: [personal/health]\n---\n',
    'text #personal more',
    '#PERSONAL/health',
  ])('%j is', (text) => {
    expect(tagged(text)).toBe('it has the tag #personal');
  });

  it.each([
    '---\ntags: [impersonal]\n---\n',
    '---\ntags: []\nother:\n  - personal\n---\n',
    'a#personal',
    '# personal',
    'x.html#personal-y',
    '#personality',
  ])('%j is not', (text) => {
    expect(tagged(text)).toBeUndefined();
  });

  it('no tag is private unless one is configured', () => {
    expect(privacyOf('a.md', '#private', NONE)).toBeUndefined();
  });
});

describe('private by place', () => {
  const settings = { globs: ['**/*.secret.md', 'Money/*'], tags: [], folders: ['Diary/', './Caf\u00e9'] };
  it.each([
    ['Diary/2026/a.md', 'in the folder Diary/'],
    ['Diary', 'in the folder Diary/'],
    ['diary/a.md', 'in the folder Diary/'],
    ['Cafe\u0301/a.md', 'in the folder ./Caf\u00e9'],
    ['x/y.secret.md', 'matches **/*.secret.md'],
    ['x/Y.SECRET.MD', 'matches **/*.secret.md'],
    ['Money/a', 'matches Money/*'],
    ['Diary2/a.md', undefined],
    ['Notes/Diary/a.md', undefined],
  ])('%s: %s', (path, reason) => {
    expect(privacyOf(path, undefined, settings)).toBe(reason);
  });

  it('everything is, while what is private cannot be read', () => {
    expect(privacyOf('a.md', 'x', { ...NONE, unreadable: 'config.yaml cannot be read' })).toBe(
      'config.yaml cannot be read',
    );
  });
});

describe('private in an added folder', () => {
  const settings = { ...NONE, folders: ['Diary'], globs: ['**/*.secret.md', 'top/*.md'] };
  it.each(['@lib/Diary/a.md', '@lib/top/a.md', '@lib/x/a.secret.md', '@lib/DIARY/a.md'])('%s is', (path) => {
    expect(privacyOf(path, undefined, settings)).toBeDefined();
  });
  it('is what is meant by its own name, and not the rest', () => {
    const own = { ...NONE, folders: ['@lib/Diary'] };
    expect(privacyOf('@lib/Diary/a.md', undefined, own)).toBeDefined();
    expect(privacyOf('Diary/a.md', undefined, own)).toBe(undefined);
    expect(privacyOf('@lib/x/Diary/a.md', undefined, settings)).toBe(undefined);
  });
});
