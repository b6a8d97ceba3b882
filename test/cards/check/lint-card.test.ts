import { describe, expect, it, onTestFinished } from 'vitest';
import { lintCard } from '../../../src/cards/check/lint-card.ts';
import { PROFILE_NAMES } from '../../../src/config/config.ts';
import { PROFILES } from '../../../src/config/profiles/profiles.ts';
import { servicesFor } from '../../../src/host/setup/services-for.ts';
import type { Card } from '../../../src/tool/tool.ts';
import { builtInTools } from '../../../src/toolkit/built-in-tools.ts';
import { openWorkspace } from '../../../src/workspace/open-workspace.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const GOOD: Card = {
  name: 'add_line',
  title: 'Add line',
  description: 'Adds a line to a text file of the workspace. Use it to keep a list.',
  group: 'files',
  input: { type: 'object', properties: { path: { type: 'string', description: 'The file' } } },
  effect: 'change',
  hints: { readOnly: false, idempotent: false, destructive: false, openWorld: false },
  risky: false,
};
const wordsFor = (change: Partial<Card>): string =>
  lintCard({ ...GOOD, ...change })
    .map(({ about, state, words }) => `${state} ${about}: ${words}`)
    .join('\n');

describe('S4.5: a description says what, side effects, path base and when', () => {
  it('and then nothing is found', () => {
    expect(lintCard(GOOD)).toEqual([]);
  });

  it('what: more than the name again', () => {
    expect(wordsFor({ description: 'Add a line.' })).toContain('wrong description: it says no more than the name');
  });

  it('side effects: what it changes, or that it changes nothing', () => {
    const description = 'Counts the lines of a file of the workspace. Use it before reading.';
    expect(wordsFor({ description })).toContain('wrong description: it does not say what it changes');
    expect(wordsFor({ description: `${description} Changes nothing.` })).toBe('');
    expect(wordsFor({ description, hints: { ...GOOD.hints, readOnly: true } })).toBe('');
    expect(wordsFor({ description, effect: 'read' })).toBe('');
    expect(wordsFor({ description, effect: 'network' })).toContain('what is sent where');
    // A request leaves the machine, whatever its card says of itself.
    expect(wordsFor({ description, effect: 'network', hints: { ...GOOD.hints, readOnly: true } })).toContain(
      'sent where',
    );
  });

  it('path base: of the tool or of the parameter', () => {
    const description = 'Adds a line to a text file. Use it to keep a list.';
    expect(wordsFor({ description })).toContain('advice description: it does not say what path is relative to');
    const properties = { path: { type: 'string', description: 'Relative to the workspace' } } as const;
    expect(wordsFor({ description, input: { type: 'object', properties } })).toBe('');
  });

  it('when', () => {
    expect(wordsFor({ description: 'Adds one line: text file, workspace.' })).toContain('when to use the tool');
  });

  it('in few words, with a word on each parameter', () => {
    expect(wordsFor({ description: `${GOOD.description} ${'And more. '.repeat(50)}` })).toContain('400 are enough');
    const properties = { depth: { type: 'integer' }, line: { type: 'string' } } as const;
    expect(wordsFor({ input: { type: 'object', properties } })).toBe('advice parameters: no description: depth');
  });

  it('under a name that models can call', () => {
    expect(wordsFor({ name: 'Add-Line' })).toContain('wrong name');
  });
});

it('the built-in cards pass the same lint; when to use one may also be said in the prompt', () => {
  const workspace = openWorkspace(temporaryFolder());
  if (!workspace.ok) throw new Error(workspace.error.message);
  onTestFinished(() => workspace.value.close());
  const tools = builtInTools(servicesFor(workspace.value));
  const names = tools.map(({ name }) => name);
  const prompts = PROFILE_NAMES.map((name) =>
    PROFILES[name].system({ way: 'run', tools: names, folder: 'shop', today: '2026-11-15', notes: 1 }),
  ).join('\n');
  const isSaid = (name: string, words: string): boolean => words.includes('when to use') && prompts.includes(name);
  const found = tools.flatMap((tool) =>
    lintCard(tool)
      // A parameter whose name says it all needs no more: every byte is in every request.
      .filter(({ about, words }) => about !== 'parameters' && !isSaid(tool.name, words))
      .map(({ words }) => `${tool.name}: ${words}`),
  );
  expect(found).toEqual([]);
});
