// Operations on the inbox: what taking a line or a note out of it means.
import { ANY } from '../digest.ts';
import { made } from './on-projects.ts';
import { freshText, type Ground, listIn, madeItem, type Operation, takesActions } from './operation.ts';

export const processInbox = (ground: Ground): Operation | undefined => {
  const { random, vault } = ground;
  const lines = vault.inbox.filter(({ text }) => text !== undefined && !text.startsWith('- '));
  if (lines.length === 0) return undefined;
  const { path, text = '' } = random.pick(lines);
  const to = random.pick(['project', 'next_actions', 'someday', 'new_project', 'delete']);
  const sphere = random.pick(ground.spheres);
  const project = random.pick(vault.projects);
  const title = `From the inbox ${ground.fresh()}`;
  const created = `${vault.settings.projectsFolder}/${title}.md`;
  const better = random.chance(0.5) ? freshText(ground) : undefined;
  const action = { ...(better === undefined ? {} : { action_text: better }) };
  const more: Record<string, object> = {
    project: { project_path: project.path, ...action },
    next_actions: { sphere, ...action },
    someday: { sphere, ...action },
    new_project: { title, outcome: 'It is done.', sphere, ...action },
    delete: {},
  };
  const { nextActions, someday } = vault.settings;
  const touched: Record<string, Operation['touches']> = {
    project: { [project.path]: { come: project.items === undefined ? 3 : 1 } },
    next_actions: { [nextActions]: vault.central.length > 0 ? { come: 1 } : { whole: true } },
    someday: { [someday]: { come: 1 } },
    new_project: { [created]: { whole: true, holds: ['It is done.', ...(better === undefined ? [] : [better])] } },
    delete: {},
  };
  const operation = {
    tool: 'process_inbox_item',
    input: { item: text, to, ...more[to] },
    touches: { [path]: { gone: [text] }, ...touched[to] },
  };
  if (to === 'project' && !takesActions(project)) return operation;
  return {
    ...operation,
    means: (digest, after) => {
      digest.inbox.splice(digest.inbox.indexOf(`${path}: ${text}`), 1);
      const item = madeItem(better ?? text);
      if (to === 'project') listIn(digest, project.path).unshift(item);
      if (to === 'next_actions') digest.central.push({ ...item, spheres: [sphere] });
      if (to === 'someday') digest.someday.push({ ...item, mark: ANY, spheres: [sphere] });
      // Whether its words become the first action, or stand in the note, is not laid down.
      if (to === 'new_project') {
        digest.projects[created] = {
          ...made({ spheres: [sphere], parent: undefined, actions: ANY }),
        };
        if (
          better !== undefined &&
          !JSON.stringify(after.projects[created]).includes(JSON.stringify(better).slice(1, -1))
        ) {
          throw new Error(`"${better}" is nowhere in ${created}`);
        }
      }
    },
  };
};

export const processNote = (ground: Ground): Operation | undefined => {
  const { vault, random } = ground;
  const note = vault.inbox.find(({ text }) => text === undefined);
  if (note === undefined) return undefined;
  const live = vault.projects.filter(takesActions);
  if (live.length === 0) return undefined;
  const project = random.pick(live);
  const text = freshText(ground);
  const name = note.path.slice(note.path.lastIndexOf('/') + 1);
  const moved = `${vault.settings.processed}/${name}`;
  return {
    tool: 'process_inbox_item',
    input: { item: note.path, to: 'project', project_path: project.path, action_text: text },
    touches: {
      [note.path]: { whole: true },
      [moved]: { whole: true },
      [project.path]: { come: project.items === undefined ? 3 : 1 },
    },
    means: (digest) => {
      digest.inbox = digest.inbox.filter((item) => item !== note.path);
      listIn(digest, project.path).unshift(madeItem(`${text} ([[${name.replace(/\.md$/u, '')}|source]])`));
    },
  };
};
