// The first start in this process: real folders, a real server on loopback, answers from a list.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readConsent } from '../../../../src/config/consent.ts';
import { parseConfig } from '../../../../src/config/parse-config.ts';
import type { Typed } from '../../../../src/surfaces/cli/desk/line-prompt.ts';
import { askFirst } from '../../../../src/surfaces/cli/first-run/ask-first.ts';
import { openWorkspace } from '../../../../src/workspace/open-workspace.ts';
import { recordedOutput } from '../../../support/recorded-output.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let [home, cwd] = ['', ''];
beforeEach(() => {
  [home, cwd] = [temporaryFolder(), temporaryFolder()];
});
const NOWHERE = { OLLAMA_HOST: 'http://127.0.0.1:9', LMSTUDIO_BASE_URL: 'http://127.0.0.1:9' };
const KEY = { ANTHROPIC_API_KEY: 'sk-not-one', ...NOWHERE };

/** What was asked, and what came of it. */
const asked = async (answers: readonly (string | Typed['kind'])[], variables: Record<string, string> = NOWHERE) => {
  const output = recordedOutput();
  const words: string[] = [];
  const left = [...answers];
  const environment = { COUNTERSIGN_HOME: home, HOME: home, ...variables };
  await askFirst({
    cwd,
    environment,
    output,
    prompt: {
      ask: async (question) => {
        words.push(question);
        const answer = left.shift();
        if (answer === undefined) throw new Error(`not expected: ${question}`);
        return answer === 'interrupt' || answer === 'end' ? { kind: answer } : { kind: 'line', text: answer };
      },
    },
  });
  expect(left).toEqual([]);
  const file = join(home, 'config', 'config.yaml');
  return {
    words,
    notes: output.notes.join('\n'),
    errors: output.errors,
    file,
    text: existsSync(file) ? readFileSync(file, 'utf8') : '',
  };
};
const consent = () => {
  const workspace = openWorkspace(cwd);
  if (!workspace.ok) throw new Error(workspace.error.message);
  onTestFinished(() => workspace.value.close());
  return readConsent(join(home, 'state'), workspace.value, 'anthropic');
};
const served = async (...names: string[]): Promise<Record<string, string>> => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ object: 'list', data: names.map((id) => ({ id, object: 'model' })) }));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return { ...NOWHERE, COMPATIBLE_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
};

describe('which model', () => {
  it('is not asked where there is nothing to choose', async () => {
    const { words, notes, text } = await asked(['']);
    expect(words).toEqual(['1 a bell · 2 a notice on the desktop · 3 neither. Enter: 1\n> ']);
    expect(notes).not.toContain('Which model?');
    expect(text).toBe('');
  });

  it('names what was found, and writes down what was named: that is consent', async () => {
    const { notes, text, file } = await asked(['1', ''], KEY);
    expect(notes).toContain(
      '  1  anthropic/claude-sonnet-5-5  key in ANTHROPIC_API_KEY; gets what you write and share',
    );
    expect(notes).toContain('  2  offline');
    expect(text).toBe('model: anthropic/claude-sonnet-5-5\n');
    expect(notes).toContain(`Written to ~${file.slice(home.length)}:`);
    expect(notes).toContain('  │ model: anthropic/claude-sonnet-5-5');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(consent()).toEqual({ ok: true, value: 'not asked' });
  });

  it('sends nothing anywhere on Enter alone, and does not ask again for the key', async () => {
    const { words, text } = await asked(['', ''], KEY);
    expect(words[0]).toContain('Enter: 2\n');
    expect(text).toBe('');
    expect(consent()).toEqual({ ok: true, value: 'no' });
  });

  it('takes a server on this machine before the guide', async () => {
    const { words, notes, text } = await asked(['', ''], { ...KEY, ...(await served('Small-One:8b')) });
    expect(notes).toContain('  2  compatible/Small-One:8b');
    expect(words[0]).toContain('Enter: 2\n');
    // What would be used anyway need not be written down.
    expect(text).toBe('');
  });

  it('takes a name as it is typed, and asks again for what is none', async () => {
    const { notes, text } = await asked(['7', 'nonsense', 'ollama/Qwen3:8b', ''], KEY);
    expect(notes).toContain('"7" is not an answer here.');
    expect(notes).toContain('"nonsense" is not an answer here.');
    expect(text).toBe('model: ollama/Qwen3:8b\n');
  });
});

describe('what is private', () => {
  it('is asked of a folder that looks so, and Enter keeps it', async () => {
    for (const folder of ['Diary', 'journal', 'Projects']) mkdirSync(join(cwd, folder));
    const { notes, text } = await asked(['', '']);
    expect(notes).toContain('Diary, journal: private?');
    expect(text).toBe('private: { folders: [Diary, journal] }\n');
    expect(parseConfig(text, 'config.yaml')).toMatchObject({
      errors: [],
      options: { private: { folders: ['Diary', 'journal'] } },
    });
  });

  it('is what the person says', async () => {
    mkdirSync(join(cwd, 'Tagebuch'));
    const { words, text } = await asked(['perhaps', 'N', '']);
    expect(words).toHaveLength(3);
    expect(text).toBe('');
  });
});

describe('how to be called', () => {
  it.each([
    ['2', 'notify: notice\n'],
    ['3', 'notify: off\n'],
    ['off', 'notify: off\n'],
    ['1', 'notify: bell\n'],
  ])('%s', async (typed, expected) => {
    const { text } = await asked([typed]);
    expect(text).toBe(expected);
    expect(parseConfig(text, 'config.yaml').errors).toEqual([]);
  });
});

it('asks three questions at most', async () => {
  mkdirSync(join(cwd, 'Diary'));
  const { words, text } = await asked(['1', 'y', '3'], KEY);
  expect(words).toHaveLength(3);
  expect(text).toBe('model: anthropic/claude-sonnet-5-5\nprivate: { folders: [Diary] }\nnotify: off\n');
});

it('keeps what was answered by the time the questions are left, and nothing else', async () => {
  mkdirSync(join(cwd, 'Diary'));
  expect(await asked(['interrupt'], KEY)).toMatchObject({
    text: '',
    notes: expect.stringContaining('Nothing was written.'),
  });
  expect(consent()).toEqual({ ok: true, value: 'not asked' });
  expect((await asked(['', 'end'], KEY)).text).toBe('');
  expect(consent()).toEqual({ ok: true, value: 'no' });
  expect((await asked(['1', 'y', 'end'], KEY)).text).toBe(
    'model: anthropic/claude-sonnet-5-5\nprivate: { folders: [Diary] }\n',
  );
});

it('leaves a file alone that came to be meanwhile, and says so', async () => {
  mkdirSync(join(home, 'config'));
  writeFileSync(join(home, 'config', 'config.yaml'), 'draft: true\n');
  expect(await asked(['2'])).toMatchObject({ errors: [{ code: 'EXISTS' }], text: 'draft: true\n' });
});

it('leaves it to the conversation to say what cannot be opened or read', async () => {
  writeFileSync(join(home, 'config'), 'a file where a folder should be');
  expect((await asked([])).errors).toHaveLength(1);
  cwd = join(cwd, 'not-there');
  expect(await asked([])).toMatchObject({ errors: [], text: '' });
});
