// A tool made of a card: its schema is loaded at the start, its work when it is first called.
import type { Environment } from '../store/state-folder.ts';
import type { JsonValue } from '../tool/json-value.ts';
import type { Tool, ToolEffect } from '../tool/tool.ts';
import type { Services } from '../toolkit/services.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Handler, ToolCard } from './card.ts';
import type { FoundCard } from './found-card.ts';
import { firstProgram, languageNamed } from './languages.ts';

export interface CardServices {
  readonly environment: Environment;
  readonly privateReason?: Services['privateReason'];
}

/** What a card may do follows from what its handler is, never from what it says about itself. */
const EFFECTS: Readonly<Record<Handler['kind'], ToolEffect>> = {
  function: 'change',
  script: 'run',
  arguments: 'run',
  request: 'network',
};

/** To end what it has started. */
const AFTER_ITS_OWN = 30;

export const toolOfCard = (found: ToolCard | FoundCard, services: CardServices): Tool => {
  const card: FoundCard = 'beside' in found ? found : { ...found, beside: [] };
  const { environment, privateReason } = services;
  const { name, title, description, group, input, handler } = card;
  return {
    ...{ name, title, description, group, input },
    ruledAs: 'cards',
    effect: EFFECTS[handler.kind],
    hints: { ...card.hints, openWorld: card.hints.openWorld || card.network || handler.kind === 'request' },
    // A folder's word that its tool is harmless is not believed.
    risky: card.risky || card.place === 'workspace',
    // Its own deadline comes first, and says how to raise it.
    seconds: card.timeoutSeconds + AFTER_ITS_OWN,
    available: (workspace) => whyNot(card, environment, workspace),
    propose: async (given, look) => {
      const values = given as Readonly<Record<string, JsonValue>>; // checked against the card's own schema before it came here
      if (handler.kind === 'function')
        return (await import('./propose-function.ts')).proposeFunction(card, values, look, privateReason);
      if (handler.kind === 'request') return (await import('./propose-request.ts')).proposeRequest(card, values);
      return (await import('./propose-script.ts')).proposeScript(card, values, look, environment);
    },
    ...(handler.kind === 'function'
      ? {}
      : {
          perform: async (given, reach, look) => {
            const call = { input: given as Readonly<Record<string, JsonValue>>, reach, environment }; // the same
            if (handler.kind === 'request')
              return (await import('./propose-request.ts')).performRequest(card, call, look);
            return (await import('./propose-script.ts')).performScript(card, call, look);
          },
        }),
  };
};

const whyNot = (
  { handler, needs, beside, files, place }: FoundCard,
  environment: Environment,
  workspace: Workspace,
): true | string => {
  if (handler.kind === 'script') {
    const { title, programs } = languageNamed(handler.language);
    if (firstProgram(programs, environment) === undefined)
      return `needs ${title} (${programs.join(' or ')} is not on PATH)`;
  }
  const [named = ''] = handler.kind === 'arguments' ? handler.argv : [];
  const programs = [...(named === '' || named.includes('/') ? [] : [named]), ...needs.programs];
  const program = programs.find((each) => firstProgram([each], environment) === undefined);
  if (program !== undefined) return `needs the program ${program}, which is not on PATH`;
  const variable = needs.variables.find((each) => (environment[each] ?? '') === '');
  if (variable !== undefined) return `needs the environment variable ${variable}`;
  const file = needs.files.find((each) => !isThere(workspace, each));
  if (file !== undefined) return `needs ${file} in this folder`;
  const lost = files.find((each) => !beside.some((one) => one.name === each));
  if (lost !== undefined) return `${lost}, which it declares, is not beside its card`;
  if (place === 'personal' && handler.kind === 'script' && files.length > 0)
    return 'a personal script cannot load files: where it runs, only the workspace is there';
  return true;
};

const isThere = (workspace: Workspace, name: string): boolean => {
  const path = workspace.resolve(name, 'read');
  const stat = path.ok ? workspace.stat(path.value) : path;
  return stat.ok && stat.value !== null;
};
