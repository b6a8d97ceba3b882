// Operations on one action: what rewording, completing, waiting, deleting, moving, adding and choosing for today mean.
import { ANY, itemDigest, onKey, onMoved, wordsOf } from '../digest.ts';
import { standing } from '../reader/hotlist.ts';
import {
  entriesOn,
  freshText,
  type Ground,
  hasItemsBelow,
  listIn,
  madeItem,
  type Operation,
  openAction,
  placesOf,
  recordOf,
  takesActions,
} from './operation.ts';

/** What hangs on the end of an action and stays when its words change: tags, a date, the note it came from. */
const TAIL = /(\s+(#[^\s#]+|📅\s*\d{4}-\d\d-\d\d|\(\[\[[^\]]+\|source\]\]\)))*$/u;
/** Goes and comes along with the action above it. */
const THOUGHT = '  a thought below it';

export const reword = (ground: Ground): Operation | undefined => {
  const chosen = openAction(ground);
  if (chosen === undefined) return undefined;
  const { place, item } = chosen;
  const text = freshText(ground);
  const operation = {
    tool: 'update_next_action',
    input: { project_path: place.path, old_action: item.text, new_action: text },
    touches: { [place.path]: { gone: [item.raw], come: 1 } },
  };
  if (chosen.double) return operation;
  return {
    ...operation,
    means: (digest) => {
      const record = recordOf(digest, chosen);
      const entries = entriesOn(digest, place.path, record);
      record.words = text + (TAIL.exec(record.words)?.[0] ?? '');
      for (const entry of entries) Object.assign(entry, { on: onKey(place.path, record), words: record.words });
    },
  };
};

export const complete = (ground: Ground): Operation | undefined => {
  const chosen = openAction(ground);
  if (chosen === undefined) return undefined;
  const { place, item } = chosen;
  const operation = {
    tool: 'complete_next_action',
    input: { project_path: place.path, action_text: item.text },
    touches: { [place.path]: { gone: [item.raw], come: 1 } },
  };
  if (chosen.double) return operation;
  return {
    ...operation,
    means: (digest) => {
      const record = recordOf(digest, chosen);
      record.mark = 'done';
      record.doneOn = ground.today;
      for (const entry of entriesOn(digest, place.path, record)) entry.completed = true;
    },
  };
};

export const wait = (ground: Ground): Operation | undefined => {
  const chosen = openAction(ground);
  if (chosen === undefined || chosen.item.mark === 'waiting') return undefined;
  const { place, item } = chosen;
  const due = ground.random.chance(0.5) ? '2027-02-28' : undefined;
  const operation = {
    tool: 'set_waiting',
    input: { project_path: place.path, action_text: item.text, ...(due === undefined ? {} : { due }) },
    touches: { [place.path]: { gone: [item.raw], come: 1 } },
  };
  if (chosen.double) return operation;
  return {
    ...operation,
    means: (digest) => {
      const record = recordOf(digest, chosen);
      const entries = entriesOn(digest, place.path, record);
      record.mark = 'waiting';
      record.due = due ?? record.due;
      for (const entry of entries) entry.on = onKey(place.path, record);
    },
  };
};

export const remove = (ground: Ground): Operation | undefined => {
  const chosen = openAction(ground);
  if (chosen === undefined || hasItemsBelow(chosen)) return undefined;
  const { place, item } = chosen;
  const operation = {
    tool: 'delete_next_action',
    input: { project_path: place.path, action_text: item.text },
    touches: { [place.path]: { gone: [item.raw, THOUGHT] } },
  };
  if (chosen.double) return operation;
  return {
    ...operation,
    means: (digest) => {
      listIn(digest, place.path).splice(place.items.indexOf(item), 1);
      const lost = entriesOn(digest, place.path, itemDigest(item));
      digest.hotlist = digest.hotlist.filter((entry) => !lost.includes(entry));
    },
  };
};

export const move = (ground: Ground): Operation | undefined => {
  const chosen = openAction(ground);
  const targets = ground.vault.projects.filter(({ path }) => path !== chosen?.place.path);
  if (chosen === undefined || hasItemsBelow(chosen) || targets.length === 0) return undefined;
  const { place, item } = chosen;
  const target = ground.random.pick(targets);
  const operation = {
    tool: 'move_action_to_project',
    input: { project_path: place.path, action_text: item.text, target_path: target.path },
    touches: {
      [place.path]: { gone: [item.raw, THOUGHT] },
      // A section of its own, with a blank line before it, when there is none.
      [target.path]: { come: target.items === undefined ? 4 : 2 },
    },
  };
  if (chosen.double || !takesActions(target)) return operation;
  return {
    ...operation,
    means: (digest) => {
      const record = recordOf(digest, chosen);
      listIn(digest, place.path).splice(place.items.indexOf(item), 1);
      // Its place in a list and the tags that told its sphere belong to the list it came from.
      listIn(digest, target.path).unshift({ ...record, indent: ANY, bullet: ANY, spheres: ANY });
      for (const entry of entriesOn(digest, place.path, record)) {
        Object.assign(entry, { on: onMoved(target.path, record), isGeneral: false, sphere: ANY });
      }
    },
  };
};

export const addToProject = (ground: Ground): Operation | undefined => {
  const project = ground.random.pick(ground.vault.projects);
  const text = freshText(ground);
  const waiting = ground.random.chance(0.3);
  const due = ground.random.chance(0.3) ? '2027-01-31' : undefined;
  const operation = {
    tool: 'add_next_action_to_project',
    input: {
      project_path: project.path,
      action_text: text,
      ...(waiting ? { is_waiting: true } : {}),
      ...(due === undefined ? {} : { due }),
    },
    touches: { [project.path]: { come: project.items === undefined ? 3 : 1 } },
  };
  if (!takesActions(project)) return operation;
  return {
    ...operation,
    means: (digest) => {
      listIn(digest, project.path).unshift(madeItem(text, { mark: waiting ? 'waiting' : 'todo', due }));
    },
  };
};

export const addToCentral = (ground: Ground): Operation => {
  const text = freshText(ground);
  const sphere = ground.random.pick(ground.spheres);
  const path = ground.vault.settings.nextActions;
  return {
    tool: 'add_next_action',
    input: { action_text: text, sphere },
    touches: {
      [path]: placesOf(ground).some(({ items }) => items === ground.vault.central && items.length > 0)
        ? { come: 1 }
        : { whole: true },
    },
    means: (digest) => {
      digest.central.push(madeItem(text, { spheres: [sphere] }));
    },
  };
};

export const chooseForToday = (ground: Ground, files: ReadonlyMap<string, string>): Operation | undefined => {
  const chosen = openAction(ground);
  if (chosen === undefined) return undefined;
  const { place, item } = chosen;
  const operation = {
    tool: 'move_to_hotlist',
    input: { project_path: place.path, action_text: item.text, sphere: ground.spheres[0] ?? '' },
    touches: {},
  };
  const there = ground.vault.hotlist.entries.some((entry) => {
    const at = standing(entry, files);
    return entry.file === place.path && 'at' in at && at.at === item.line;
  });
  if (there || chosen.double) return operation;
  return {
    ...operation,
    means: (digest) => {
      digest.hotlist.push({
        on: onKey(place.path, itemDigest(item)),
        words: wordsOf(item),
        sphere: ANY,
        isGeneral: place.path === ground.vault.settings.nextActions,
        completed: false,
        rest: '{}',
      });
      if (ground.vault.hotlist.shape === 'none') digest.hotlistRest = ANY;
    },
  };
};
