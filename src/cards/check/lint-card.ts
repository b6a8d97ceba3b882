// Whether a card tells a model what it needs to choose the tool and to call it rightly. Pure; for built-in cards as well.
import { TOOL_NAME } from '../../tool/registry.ts';
import type { Card, ToolEffect } from '../../tool/tool.ts';
import type { CardFinding } from './finding.ts';

type Linted = Pick<Card, 'name' | 'title' | 'description' | 'input' | 'effect' | 'hints'>;

/** A description says what the tool does, its side effects, what its paths are relative to, and when to use it. */
export const lintCard = (card: Linted): readonly CardFinding[] =>
  [nameFinding, whatFinding, lengthFinding, effectFinding, pathFinding, whenFinding, parameterFinding].flatMap(
    (check) => check(card) ?? [],
  );

const nameFinding = ({ name }: Linted): CardFinding | undefined =>
  TOOL_NAME.test(name)
    ? undefined
    : { about: 'name', state: 'wrong', words: 'it has small letters, digits and _, and begins with a letter' };

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const whatFinding = ({ name, title, description }: Linted): CardFinding | undefined => {
  const said = new Set([...wordsIn(name.replaceAll('_', ' ')), ...wordsIn(title)]);
  const words = wordsIn(description);
  const isMore = words.length >= 4 && words.some((word) => !said.has(word) && word.length > 3);
  return isMore
    ? undefined
    : { about: 'description', state: 'wrong', words: 'it says no more than the name: what does the tool do, to what?' };
};

/** The longest of the built-in ones has half of it. */
const LONGEST = 400;

const lengthFinding = ({ description }: Linted): CardFinding | undefined =>
  description.length <= LONGEST
    ? undefined
    : {
        about: 'description',
        state: 'advice',
        words: `it has ${description.length} characters, and goes along with every request; ${LONGEST} are enough`,
      };

const CHANGING =
  /\b(?:add|append|archiv|chang|convert|cop(?:y|ies)|creat|delet|edit|fill|fix|format|insert|keep|mak|mark|merg|mov|notes?\b|overwrit|put|record|remov|renam|replac|reword|sav|set|sort|split|take|tick|updat|writ)\w*/i;

/** Words by which a description tells what may happen. */
const TELLING: Readonly<Record<ToolEffect, RegExp | undefined>> = {
  read: undefined,
  control: undefined,
  change: CHANGING,
  run: new RegExp(`\\b(?:run|start|stop|print|list|show)\\w*|${CHANGING.source}`, 'i'),
  network: /\b(?:ask|download|fetch|network|post|quer|request|search|send|upload|url|web)\w*|\bhttps?\b/i,
};

const effectFinding = ({ description, effect, hints }: Linted): CardFinding | undefined => {
  if (hints.readOnly && effect !== 'network') return undefined;
  if (TELLING[effect]?.test(description) !== false) return undefined;
  const words =
    effect === 'network'
      ? 'it does not say what is sent where'
      : 'it does not say what it changes; if nothing, say "Changes nothing." or give the hint read_only';
  return { about: 'description', state: 'wrong', words };
};

const PATH = /(?:^|_)(?:path|paths|file|files|filepath|filename|folder|directory|dir|note)$/i;
const BASE = /\b(?:workspace|relative|vault|repository|folder|project)\b/i;

const pathFinding = ({ description, input }: Linted): CardFinding | undefined => {
  const paths = Object.entries(input.properties).filter(([name]) => PATH.test(name));
  if (paths.length === 0 || BASE.test(description)) return undefined;
  if (paths.some(([, schema]) => BASE.test(schema.description ?? ''))) return undefined;
  return {
    about: 'description',
    state: 'advice',
    words: `it does not say what ${paths.map(([name]) => name).join(', ')} is relative to: the workspace`,
  };
};

const WHEN = /\b(?:after|before|for|if|instead|once|unless|until|use|when)\b/i;

const whenFinding = ({ description }: Linted): CardFinding | undefined =>
  WHEN.test(description)
    ? undefined
    : { about: 'description', state: 'advice', words: 'it does not say when to use the tool: "Use it to …"' };

const parameterFinding = ({ description, input }: Linted): CardFinding | undefined => {
  const silent = Object.entries(input.properties)
    .filter(([name, schema]) => schema.description === undefined && !wordsIn(description).includes(name))
    .map(([name]) => name);
  return silent.length === 0
    ? undefined
    : { about: 'parameters', state: 'advice', words: `no description: ${silent.join(', ')}` };
};
