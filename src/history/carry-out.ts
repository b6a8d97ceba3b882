// Carries out one step on the disk, or takes it back; the order of steps and the records around them are apply's.
import { ok, type Result } from '../error/error-value.ts';
import type { Writer } from '../workspace/workspace.ts';
import { isStaged, recipeOf, type Step } from './step.ts';

/** Writes the new state beside its target. Nothing is seen of it yet. */
export const stageStep = async (writer: Writer, step: Step): Promise<Result<true>> =>
  step.after !== null && step.place !== null && isStaged(step) ? writer.stage(step.place, step.after) : ok(true);

/** Compares and moves, in one system call each. STALE or EXISTS when the ground is not the one that was shown. */
export const moveStep = (writer: Writer, step: Step): Result<true> => {
  const { path, before, after } = step;
  switch (recipeOf(step)) {
    case 'make':
      return makeFolder(writer, step, after);
    case 'unmake':
      return writer.removeFolder(path);
    case 'create':
      return createAt(writer, step);
    case 'replace':
      return writer.replace(placeOf(step.place), path, before);
    case 'remove':
      return writer.setAside(path, placeOf(step.aside), before);
    case 'exchange': {
      const aside = writer.setAside(path, placeOf(step.aside), before);
      return aside.ok ? createAt(writer, step) : aside;
    }
  }
};

/** Makes the step undone, where the disk is still as the step left it: STALE when someone wrote there since. */
export const unmoveStep = async (writer: Writer, step: Step): Promise<Result<true>> => {
  const { path, before, after } = step;
  switch (recipeOf(step)) {
    case 'make':
      return writer.removeFolder(path);
    case 'unmake':
      return makeFolder(writer, step, before);
    case 'create':
      return uncreate(writer, step);
    case 'replace':
      return restage(writer, step, (place) => writer.replace(place, path, after));
    case 'remove':
      return bringBack(writer, step);
    case 'exchange': {
      const gone = isPlain(step) ? writer.removeFolder(path) : await uncreate(writer, step);
      return gone.ok ? bringBack(writer, step) : gone;
    }
  }
};

/** Half of an exchange: the old thing is aside and nothing is in its place. */
export const bringBack = async (writer: Writer, step: Step): Promise<Result<true>> => {
  const aside = placeOf(step.aside);
  const there = writer.staged(aside);
  if (!there.ok) return there;
  if (there.value) return writer.bringBack(aside, step.path);
  // The set-aside thing is gone, with the power or by hand; its bytes are in the store.
  const { before } = step;
  if (before === null) throw new Error('bug: nothing was set aside');
  const staged = await writer.stage(aside, before);
  if (!staged.ok) return staged;
  const back = writer.create(aside, step.path, before);
  return back.ok ? writer.sweep(aside) : back;
};

const createAt = (writer: Writer, step: Step): Result<true> => {
  if (step.after === null) throw new Error('bug: nothing is to be created');
  return writer.create(isStaged(step) ? step.place : null, step.path, step.after);
};

/** Its second name, at the place, must be free to take it. */
const uncreate = async (writer: Writer, step: Step): Promise<Result<true>> => {
  const place = placeOf(step.place);
  const free = writer.sweep(place);
  if (!free.ok) return free;
  const gone = writer.setAside(step.path, place, step.after);
  return gone.ok ? writer.sweep(place) : gone;
};

const restage = async (
  writer: Writer,
  step: Step,
  move: (place: NonNullable<Step['place']>) => Result<true>,
): Promise<Result<true>> => {
  const place = placeOf(step.place);
  if (step.before === null) throw new Error('bug: there was nothing to go back to');
  const free = writer.sweep(place);
  if (!free.ok) return free;
  const staged = await writer.stage(place, step.before);
  return staged.ok ? move(place) : staged;
};

const makeFolder = (writer: Writer, { path }: Step, state: Step['after']): Result<true> =>
  writer.makeFolder(path, state?.kind === 'folder' ? state.mode : 0o777);

const isPlain = ({ after }: Step): boolean => after?.kind === 'folder' && after.tree === undefined;

const placeOf = (place: Step['place']): NonNullable<Step['place']> => {
  if (place === null) throw new Error('bug: this step has no temporary place');
  return place;
};
