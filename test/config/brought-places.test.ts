// Every place that a folder may bring something along in is a place that a model's write asks about each time.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { bringsAlong } from '../../src/config/brings-along.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import { isProtected, isSecret, protectedContent } from '../../src/workspace/special-paths.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** As docs/trust.md lists what counts. */
const BROUGHT = [
  'AGENTS.md',
  '.mcp.json',
  '.countersign/config.yaml',
  '.countersign/rules.yaml',
  '.countersign/tools/a.md',
  '.countersign/tools/lines.json',
  '.cassidy/tools/a.md',
  '.countersign/skills/a/SKILL.md',
  '.cassidy/skills/a.md',
  '.agents/skills/a/SKILL.md',
  '.claude/skills/a/SKILL.md',
];

it('case 424: whatever would count after trust is protected, so --yes does not write it', () => {
  const folder = temporaryFolder();
  for (const path of BROUGHT) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), 'x\n');
  }
  const workspace = openWorkspace(folder);
  if (!workspace.ok) throw new Error(workspace.error.message);
  const found = bringsAlong(workspace.value).files.map(({ path }) => path);
  expect(found.toSorted()).toEqual(BROUGHT.toSorted());
  expect(found.filter((path) => isProtected(path) === undefined)).toEqual([]);
});

it.each([
  // What the guides call protected, and other spellings of it.
  ...['.git/config', '.bashrc', '.zshrc', '.profile', '.envrc', '.vscode/tasks.json', '.github/workflows/a.yml'],
  ...['.gitlab-ci.yml', '.obsidian/plugins/x/main.js', 'agents.md', 'Agents.MD', 'packages/a/AGENTS.md', 'AGENTS.md.'],
  ...['CLAUDE.md', 'GEMINI.md', '.cursorrules', '.github/copilot-instructions.md', 'AGENTS.override.md'],
])('case 424: %s is protected', (path) => {
  expect(isProtected(path)).toEqual(expect.any(String));
});

it('case 424: notes that only sound like it are not, and the other lists of design.md hold', () => {
  for (const path of ['Agents of change.md', 'my-agents.md', 'docs/claude.txt', 'agents/list.md'])
    expect([path, isProtected(path)]).toEqual([path, undefined]);
  for (const path of ['.env', '.env.local', 'key.pem', '.ssh/id_rsa', '.aws/credentials', '.netrc'])
    expect([path, isSecret(path)]).toEqual([path, expect.any(String)]);
  expect(protectedContent('package.json', '{}', '{"scripts":{"postinstall":"x"}}')).toEqual(expect.any(String));
});
