// A new card from a template, in this folder or among the person's own. Never over a file that is there.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { personalFolders, WORKSPACE_FOLDERS } from '../../../../cards/find-cards.ts';
import { cardName } from '../../../../cards/name.ts';
import { errnoOf, fromErrno } from '../../../../error/errno.ts';
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import { personOnly } from '../../../../host/deciding/person-only.ts';
import type { Environment } from '../../../../store/state-folder.ts';
import type { Registry } from '../../../../tool/registry.ts';
import type { Workspace } from '../../../../workspace/workspace.ts';
import { TEMPLATES, type TemplateName } from './templates.ts';

export interface NewCard {
  readonly name: string;
  readonly template: string;
  readonly location: string;
}

/** The file, as people write it. */
export const newCard = (
  { name, template, location }: NewCard,
  {
    workspace,
    registry,
    environment,
  }: { readonly workspace: Workspace; readonly registry: Registry; readonly environment: Environment },
): Result<string> => {
  const person = personOnly('make a tool');
  if (!person.ok) return person;
  const known = cardName(name);
  if (known === undefined)
    return fail('BAD_ARGS', `"${name.slice(0, 80)}" cannot be the name of a tool.`, {
      wayOut: 'A name has small letters, digits, - and _, begins with a letter, and is at most 64 long: count-lines.',
    });
  if (registry.find(known) !== undefined)
    return fail('EXISTS', `There is already a tool named ${known}.`, { wayOut: 'Choose another name.' });
  if (!isTemplate(template))
    return fail('BAD_ARGS', `There is no template "${template}".`, {
      wayOut: `Templates: ${Object.keys(TEMPLATES).join(', ')}.`,
    });
  const place = placeOf(`${name.toLowerCase()}.md`, location, workspace, environment);
  if (!place.ok) return place;
  const { shown, file } = place.value;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, TEMPLATES[template](name.toLowerCase()), { flag: 'wx' });
    return ok(shown);
  } catch (thrown) {
    if (errnoOf(thrown) === 'EEXIST')
      return fail('EXISTS', `${shown} is already there.`, { wayOut: 'Choose another name, or edit that file.' });
    return fromErrno(thrown, 'create', shown);
  }
};

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name);

const placeOf = (
  file: string,
  location: string,
  workspace: Workspace,
  environment: Environment,
): Result<{ readonly shown: string; readonly file: string }> => {
  if (location === 'personal') {
    const [folder] = personalFolders(environment);
    if (folder === undefined)
      return fail('BAD_CONFIG', 'Nothing says where your own files are.', { wayOut: 'Set HOME.' });
    return ok({ shown: join(folder, file), file: join(folder, file) });
  }
  if (location !== 'project')
    return fail('BAD_ARGS', `There is no location "${location}".`, { wayOut: 'Locations: project, personal.' });
  const shown = `${WORKSPACE_FOLDERS[0]}/${file}`;
  // Not through a link that leads out of the folder.
  const path = workspace.resolve(shown, 'create');
  return path.ok ? ok({ shown, file: join(workspace.root, shown) }) : path;
};
