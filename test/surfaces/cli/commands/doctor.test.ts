// @module-tag rehearsal
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { servicesFor } from '../../../../src/host/setup/services-for.ts';
import { programOnPath } from '../../../../src/sandbox/program-on-path.ts';
import { doctor } from '../../../../src/surfaces/cli/commands/doctor.ts';
import { forgetIndex } from '../../../../src/toolkit/index/forget-index.ts';
import { openVaultIndex } from '../../../../src/toolkit/vault/vault-index.ts';
import { recordedOutput } from '../../../support/recorded-output.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { openedAt, writeFiles } from '../../../toolkit/code/code-ground.ts';

let home = '';
beforeEach(() => {
  home = temporaryFolder();
  vi.stubEnv('COUNTERSIGN_HOME', home);
  for (const name of ['ANTHROPIC_API_KEY', 'OPENAI_API_KEY', 'GEMINI_API_KEY', 'OPENROUTER_API_KEY'])
    vi.stubEnv(name, '');
  // Nothing listens on the port that stands for nothing.
  vi.stubEnv('OLLAMA_HOST', 'http://127.0.0.1:9');
  vi.stubEnv('LMSTUDIO_BASE_URL', 'http://127.0.0.1:9/v1');
});
afterEach(() => vi.unstubAllEnvs());

const examined = async (cwd = temporaryFolder(), rebuild = false) => {
  const output = recordedOutput();
  const code = await doctor({ cwd, rebuild }, output);
  return { code, output, text: output.lines.join('\n') };
};

it('names the tier of commands, the store, the parsers, the keys and the model that would be used', async () => {
  const { code, text, output } = await examined();
  expect(code).toBe(0);
  for (const about of ['Node', 'commands', 'store', 'search', 'JavaScript', 'languages', 'keys', 'ollama', 'model'])
    expect(text).toContain(about);
  expect(text).toMatch(/commands {5}(rehearsed|witnessed): they run/);
  expect(text).toContain('offline would be used');
  expect(output.values).toEqual([
    { findings: expect.arrayContaining([{ about: 'store', state: 'good', words: join(home, 'state') }]) },
  ]);
});

it('names a key by where it is, never by what it is', async () => {
  vi.stubEnv('ANTHROPIC_API_KEY', 'sk-ant-very-secret');
  const { text, output } = await examined();
  expect(text).toContain('anthropic (ANTHROPIC_API_KEY)');
  expect(text + JSON.stringify(output.values)).not.toContain('very-secret');
});

it('case 125: says why commands are not confined, and what would help', async () => {
  vi.stubEnv('PATH', temporaryFolder());
  const { text, code } = await examined();
  expect(code).toBe(0);
  expect(text).toContain('witnessed: they run for real after you are asked');
  expect(text).toContain('bubblewrap (bwrap) is not installed');
  expect(text).toContain('apt-get install bubblewrap');
});

it('case 409: says that root rehearses without network only, where it cannot be anybody else for the kernel', async () => {
  const programs = temporaryFolder();
  // Everything that a rehearsal needs, and nothing that could move the owners of a mount.
  for (const name of ['unshare', 'mount', 'bash', 'mknod', 'bwrap', 'cat', 'mkdir', 'true'])
    symlinkSync(programOnPath(name) ?? '', join(programs, name));
  vi.stubEnv('PATH', programs);
  const { text } = await examined();
  const root = process.getuid?.() === 0;
  expect(text).toContain(root ? 'rehearsed without network only' : 'rehearsed: they run over a copy');
  if (root) expect(text.replace(/\s+/g, ' ')).toContain('Start it as an ordinary user; or have perl');
});

it('fails where nothing can be recorded', async () => {
  writeFileSync(join(home, 'state'), 'in the way');
  const { text, code } = await examined();
  expect(code).toBe(1);
  expect(text).toMatch(/ ✗ store/);
});

it('says that keys readable by others are not used, and how to mend it', async () => {
  const config = join(home, 'config');
  mkdirSync(config, { recursive: true });
  writeFileSync(join(config, 'keys.yaml'), 'anthropic: sk-x\n');
  chmodSync(join(config, 'keys.yaml'), 0o644);
  const { text } = await examined();
  expect(text).toMatch(/ ✗ models [\s\S]*?keys\s+are\s+not\s+used/);
  expect(text).toContain('chmod 600');
});

it('a folder that is not there is an error', async () => {
  const { code, output } = await examined(join(temporaryFolder(), 'nowhere'));
  expect(code).toBe(1);
  expect(output.errors).toHaveLength(1);
});

describe('the indexes of a workspace', () => {
  /** As a search leaves it; `ended` before everything was read. */
  const indexed = async (cwd: string, ended = false): Promise<void> => {
    const workspace = openedAt(cwd);
    const folder = servicesFor(workspace).indexFolder();
    if (!folder.ok) throw new Error(folder.error.message);
    const index = openVaultIndex(workspace, folder.value);
    const settled = index.settled(60_000);
    if (ended) {
      while (index.count() === 0) await new Promise((next) => setImmediate(next));
      workspace.close();
    }
    await settled;
    await index.close();
  };
  const vault = (): string => {
    const cwd = temporaryFolder();
    writeFiles(cwd, Object.fromEntries(Array.from({ length: 300 }, (_, number) => [`n${number}.md`, 'bees'])));
    return cwd;
  };
  const finding = ({ output }: Awaited<ReturnType<typeof examined>>) =>
    (output.values[0] as { findings: { about: string }[] }).findings.find(({ about }) => about === 'indexes');

  it('are none before the first search', async () => {
    expect(finding(await examined())).toMatchObject({ state: 'good', words: expect.stringContaining('none yet') });
  });

  it('are counted, with how many are complete', async () => {
    const cwd = vault();
    await indexed(cwd);
    expect(finding(await examined(cwd))).toEqual({
      about: 'indexes',
      state: 'good',
      words: '1 of 1 complete (notes: 300 notes)',
    });
  });

  it('that were ended early, or damaged, are said to be, and --rebuild reads them anew', async () => {
    const cwd = vault();
    await indexed(cwd, true);
    expect(finding(await examined(cwd))).toMatchObject({
      state: 'less',
      words: expect.stringMatching(/^0 of 1 complete \(notes: \d+ notes so far, its reading was ended early\)$/),
      fix: expect.stringContaining('countersign doctor --rebuild'),
    });
    expect(finding(await examined(cwd, true))).toMatchObject({ words: '1 of 1 complete (notes: 300 notes)' });
    const folder = servicesFor(openedAt(cwd)).indexFolder();
    const file = join(folder.ok ? folder.value : '', 'vault.db');
    forgetIndex(file);
    writeFileSync(file, Buffer.alloc(8192, 7));
    expect(finding(await examined(cwd))).toMatchObject({ state: 'less', words: expect.stringContaining('damaged') });
    expect(finding(await examined(cwd, true))).toMatchObject({ words: '1 of 1 complete (notes: 300 notes)' });
  });
});
