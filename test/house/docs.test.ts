// What the guides tell people to type is there, and what they point to as well.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { addConversing } from '../../src/surfaces/cli/words/conversing.ts';
import { addLookingBack } from '../../src/surfaces/cli/words/looking-back.ts';
import { addModelsHere } from '../../src/surfaces/cli/words/models-here.ts';
import { addOwnThings } from '../../src/surfaces/cli/words/own-things.ts';

const home = resolve(import.meta.dirname, '../..');
const guides = [
  'README.md',
  'ARCHITECTURE.md',
  'examples/README.md',
  ...readdirSync(join(home, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const text = (guide: string): string => readFileSync(join(home, guide), 'utf8');

const program = new Command('countersign');
for (const add of [addConversing, addLookingBack, addModelsHere, addOwnThings]) add(program);

/** `countersign rules why …`: the words as far as they are names of commands. */
const spoken = (guide: string): readonly string[] => [
  ...new Set(
    [...text(guide).matchAll(/(?:^|[`$ ])countersign ((?:[a-z]+ ?){1,2})/gm)].map(([, words = '']) => words.trim()),
  ),
];

const problem = (words: string): string | undefined => {
  const [first = '', second] = words.split(' ');
  const command = program.commands.find((each) => each.name() === first);
  if (command === undefined) return `there is no command "${first}"`;
  if (second === undefined || command.commands.length === 0) return undefined;
  return command.commands.some((each) => each.name() === second) ? undefined : `"${first}" has no "${second}"`;
};

/** Words that follow the name of the program in a sentence, and are none of its own. */
const PROSE = /^(?:is|has|stopped|lets|finds|runs|can|does|as|on|in|with|and|or|the|a|coach runs)\b/;

describe('S2.86, S2.99: the guides', () => {
  it('are those people need', () => {
    for (const name of ['tool-cards', 'tools', 'skills', 'rules', 'trust', 'library', 'models', 'coach', 'guide'])
      expect(existsSync(join(home, 'docs', `${name}.md`))).toBe(true);
  });

  // The ten minutes of a newcomer are screens as they appeared, slips and all.
  it.each(guides.filter((guide) => guide !== 'docs/ten-minutes.md'))(
    '%s tells only of commands that there are',
    (guide) => {
      const wrong = spoken(guide)
        .filter((words) => !PROSE.test(words))
        .map((words) => ({ words, problem: problem(words) }))
        .filter(({ problem: found }) => found !== undefined);
      expect(wrong).toEqual([]);
    },
  );

  it.each(guides)('%s points only to files that there are', (guide) => {
    const prose = text(guide).replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, '');
    const links = [...prose.matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
    const missing = links.filter((target) => !existsSync(join(home, dirname(guide), target)));
    expect(missing).toEqual([]);
  });
});
