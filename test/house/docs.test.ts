// What the guides tell people to type is there, and what they point to as well.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../src/error/error-value.ts';
import { addConversing } from '../../src/surfaces/cli/words/conversing.ts';
import { addLookingBack } from '../../src/surfaces/cli/words/looking-back.ts';
import { addModelsHere } from '../../src/surfaces/cli/words/models-here.ts';
import { addOwnThings } from '../../src/surfaces/cli/words/own-things.ts';

const home = resolve(import.meta.dirname, '../..');
const pagesIn = (folder: string): readonly string[] =>
  readdirSync(join(home, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const guides = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'examples/README.md'],
  ...pagesIn('docs'),
  ...pagesIn('docs/decisions'),
];
/** Scripts of other people's folders, in examples. */
const EXAMPLES = new Set(['format', 'x']);
const sources = ['src', 'web', 'test', 'bench', 'scripts', 'bin']
  .flatMap((folder) =>
    readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .concat('vitest.config.ts');
const text = (guide: string): string => readFileSync(join(home, guide), 'utf8');

const program = new Command('countersign');
addConversing(program, { serve: async () => 0, mcp: async () => 0 });
for (const add of [addLookingBack, addModelsHere, addOwnThings]) add(program);

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

  it.each(guides)('%s names only scripts that there are', (guide) => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }; // ours
    const ours = [...text(guide).matchAll(/\bnpm run ([a-z]+(?::[a-z-]+)?)(?![a-z:*"])/g)].map(([, name = '']) => name);
    expect(ours.filter((name) => !(name in scripts) && !EXAMPLES.has(name))).toEqual([]);
  });

  it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', ...pagesIn('docs/decisions')])(
    '%s names only files of the source that there are',
    (guide) => {
      const names = [...text(guide).matchAll(/`((?:[\w.@-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|cjs))`/g)];
      const missing = names
        .map(([, name = '']) => name)
        .filter((name) => !sources.some((file) => `/${file}`.endsWith(`/${name}`)));
      expect(missing).toEqual([]);
    },
  );

  it('lead to every guide and every decision from an index', () => {
    const [index, decisions] = [text('docs/README.md'), text('docs/decisions/README.md')];
    const unlisted = pagesIn('docs').filter((page) => !index.includes(page.replace('docs/', '')));
    const forgotten = pagesIn('docs/decisions').filter((page) => !decisions.includes(`(${page.split('/').at(-1)})`));
    expect(unlisted).toEqual(['docs/README.md']);
    expect(forgotten).toEqual(['docs/decisions/README.md']);
  });

  it('have a line for every error code, and for no other', () => {
    const rows = [...text('docs/error-codes.md').matchAll(/^\| ([A-Z_0-9]+) \| \S/gm)].map(([, code]) => code);
    expect(rows).toEqual([...ERROR_CODES]);
  });
});
