import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../../src/host/conversation/completion/choice.ts';
import { type CompletionGround, completer } from '../../../../src/host/conversation/completion/complete.ts';
import { CHAT_WORDS } from '../../../../src/surfaces/cli/commands/chat/words-of-chat.ts';
import { nameOf } from '../../../../src/text/match-names.ts';

const PATHS = ['src/app.ts', 'Project plan.md', 'sub/', 'docs/api.md'];
const VALUES: Readonly<Record<string, readonly Choice[]>> = {
  undoable: [
    { text: '12', hint: 'Website.md: reword' },
    { text: '11', hint: 'Move.md: status' },
  ],
  tools: [
    { text: 'edit_file', hint: 'Edit a file' },
    { text: 'read_file', hint: 'Read a file' },
  ],
  models: [{ text: 'ollama/qwen3:8b' }, { text: 'offline' }],
};

const GROUND: CompletionGround = {
  words: CHAT_WORDS,
  paths: { now: async () => PATHS.map((path) => nameOf(path)), isWhole: () => true, rest: () => undefined },
  values: async (kind) => VALUES[kind] ?? [],
};
const complete = completer(GROUND);
/** The cursor stands at `|`. Gives the text as each choice would make it. */
const at = async (typed: string): Promise<readonly string[]> => {
  const cursor = typed.indexOf('|');
  const text = typed.replace('|', '');
  const { from, choices } = await complete(text, cursor);
  return choices.map((choice) => `${text.slice(0, from)}${choice.text}${text.slice(cursor)}`);
};

describe('words', () => {
  it('are offered behind a slash, each with its help, and with a blank where a value can follow', async () => {
    expect((await at('/|')).map((word) => word.trimEnd())).toEqual(CHAT_WORDS.map(({ word }) => `/${word}`));
    expect(await at('/un|')).toEqual(['/undo ']);
    expect(await at('/hi|')).toEqual(['/history']);
    expect((await complete('/un', 3)).choices[0]?.hint).toContain('take back entry N');
    expect(await at('a /un|')).toEqual([]);
  });

  it('offer their own values, and nothing where they take none', async () => {
    expect(await at('/undo |')).toEqual(['/undo 12', '/undo 11']);
    expect(await at('/undo 1|')).toEqual(['/undo 12', '/undo 11']);
    expect(await at('/undo move|')).toEqual(['/undo 11']);
    expect(await at('/model q|')).toEqual(['/model ollama/qwen3:8b']);
    expect(await at('/readonly |')).toEqual(['/readonly on', '/readonly off']);
    expect(await at('/help dr|')).toEqual(['/help drop', '/help draft']);
    expect(await at('/cost |')).toEqual([]);
    expect(await at('/undo 12 |')).toEqual([]);
  });
});

describe('files', () => {
  it('are offered behind an @ anywhere', async () => {
    expect(await at('@app|')).toEqual(['@src/app.ts']);
    expect(await at('compare @ap| with it')).toEqual(['compare @src/app.ts with it', 'compare @docs/api.md with it']);
    expect(await at('(@api|')).toEqual(['(@docs/api.md']);
    expect(await at('/skill tidy @app|')).toEqual(['/skill tidy @src/app.ts']);
  });

  it('are quoted where they hold a blank', async () => {
    expect(await at('see @plan|')).toEqual(['see @"Project plan.md"']);
    expect(await at('see @"project p|')).toEqual(['see @"Project plan.md"']);
  });

  it('are not looked for in an address or behind a backslash', async () => {
    expect(await at('me@app|')).toEqual([]);
    expect(await at('\\@app|')).toEqual([]);
  });

  it('may be folders, which say so', async () => {
    expect((await complete('@sub', 4)).choices).toEqual([{ text: '@sub/', hint: 'folder' }]);
  });
});

describe('tools', () => {
  it('are offered behind a backtick, as code', async () => {
    expect(await at('use `ed|')).toEqual(['use `edit_file`']);
    expect(await at('use `fle|')).toEqual(['use `edit_file`', 'use `read_file`']);
    expect(await at('`|')).toEqual(['`edit_file`', '`read_file`']);
    expect(await at('a`ed|')).toEqual([]);
  });
});

it('says where more may be found, so that one choice alone is shown and not taken', async () => {
  const walking = completer({ ...GROUND, paths: { ...GROUND.paths, isWhole: () => false } });
  expect(await walking('@app', 4)).toMatchObject({ isOpen: true });
  expect(await complete('@app', 4)).not.toHaveProperty('isOpen');
});

it('finds a name by scattered letters, but not beside one that has them together', async () => {
  const names = ['Notes/React.md', 'Projects/Garden.md'].map((path) => nameOf(path));
  const files = completer({ ...GROUND, paths: { now: async () => names, isWhole: () => true, rest: () => undefined } });
  expect((await files('@rea', 4)).choices).toEqual([{ text: '@Notes/React.md' }]);
  expect((await files('@pgn', 4)).choices).toEqual([{ text: '@Projects/Garden.md' }]);
});
