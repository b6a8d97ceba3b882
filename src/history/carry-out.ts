// Carries out one step on the disk, or takes it back; the order of steps and the records around them are apply's.
import { ok, type Result } from '../error/error-value.ts';
import { HERE, type Path } from '../workspace/path.ts';
import type { TemporaryPlace, Workspace, Writer } from '../workspace/workspace.ts';
import { type HistoryStep, isStaged, recipeOf } from './step.ts';

/** Writes the new states beside their targets, with what stands beside a file's bytes. Nothing is seen of it yet. */
export const stageSteps = async (writer: Writer, steps: readonly HistoryStep[]): Promise<Result<true>> => {
  const files: { from: Path; to: TemporaryPlace }[] = [];
  for (const step of steps) {
    const { path, from, place, before, after } = step;
    if (after === null || place === null || !isStaged(step)) continue;
    const staged = await writer.stage(place, after);
    if (!staged.ok) return staged;
    if (after.kind === 'file' && (from !== undefined || before?.kind === 'file'))
      files.push({ from: from ?? path, to: place });
  }
  await writer.keepAttributes(files);
  return ok(true);
};

/** Compares and moves, in one system call each. STALE or EXISTS when the ground is not the one that was shown. */
export const moveStep = (writer: Writer, step: HistoryStep, hold: HeldFiles): Result<true> => {
  const { path, before, after } = step;
  switch (recipeOf(step)) {
    case 'make':
      return makeFolder(writer, step, after);
    case 'unmake':
      return writer.removeFolder(path);
    case 'create':
      return createAt(writer, step);
    case 'replace':
      return replaceAt(writer, step, hold);
    case 'remove':
      return writer.setAside(path, placeOf(step.aside), before);
    case 'exchange': {
      const aside = writer.setAside(path, placeOf(step.aside), before);
      return aside.ok ? createAt(writer, step) : aside;
    }
  }
};

/** Is given the handle on a file that could get no second name, once it is replaced. */
export type HeldFiles = (step: HistoryStep, handle: number) => void;

/** Saved anew by another program, with the same bytes, between our second name and our rename: that many times in a row is no accident. */
const ATTEMPTS = 3;

const replaceAt = (writer: Writer, step: HistoryStep, hold: HeldFiles): Result<true> => {
  const { path, before } = step;
  const aside = placeOf(step.aside);
  for (let attempt = 1; ; attempt += 1) {
    // So that it can be taken back on a disk that is full by then, and so that nothing is lost that is written into it in this moment.
    const kept = writer.keepBeside(path, aside);
    // Gone meanwhile: replacing says so, in its own words.
    if (!kept.ok && kept.error.code !== 'NOT_FOUND') return kept;
    const old = kept.ok ? kept.value : null;
    const replaced = writer.replace(placeOf(step.place), path, before, old?.identity);
    if (replaced.ok && old?.handle !== undefined) hold(step, old.handle);
    else if (old?.handle !== undefined) writer.release(old.handle);
    if (replaced.ok || replaced.error.data?.replaced !== true || attempt === ATTEMPTS) return replaced;
    const swept = writer.sweep(aside);
    if (!swept.ok) return swept;
  }
};

/** Makes the step undone, where the disk is still as the step left it: STALE when someone wrote there since. */
export const unmoveStep = async (workspace: Workspace, step: HistoryStep): Promise<Result<true>> => {
  const { path, before } = step;
  const { writer } = workspace;
  switch (recipeOf(step)) {
    case 'make':
      return writer.removeFolder(path);
    case 'unmake':
      return makeFolder(writer, step, before);
    case 'create':
      return uncreate(writer, step);
    case 'replace':
      return putBack(workspace, step);
    case 'remove':
      return bringBack(writer, step);
    case 'exchange': {
      const gone = isPlain(step) ? writer.removeFolder(path) : await uncreate(writer, step);
      return gone.ok ? bringBack(writer, step) : gone;
    }
  }
};

/** Half of an exchange: the old thing is aside and nothing is in its place. */
export const bringBack = async (writer: Writer, step: HistoryStep): Promise<Result<true>> => {
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

const createAt = (writer: Writer, step: HistoryStep): Result<true> => {
  if (step.after === null) throw new Error('bug: nothing is to be created');
  return writer.create(isStaged(step) ? step.place : null, step.path, step.after, step.from);
};

/** Its second name, at the place, must be free to take it. */
const uncreate = async (writer: Writer, step: HistoryStep): Promise<Result<true>> => {
  const place = placeOf(step.place);
  const free = writer.sweep(place);
  if (!free.ok) return free;
  const gone = writer.setAside(step.path, place, step.after);
  return gone.ok ? writer.sweep(place) : gone;
};

/** By its second name, with what other programs wrote into it meanwhile: it is as if we had never been there. Else from the store. */
const putBack = async ({ writer, state }: Workspace, step: HistoryStep): Promise<Result<true>> => {
  const { path, before, after } = step;
  if (before === null) throw new Error('bug: there was nothing to go back to');
  const aside = placeOf(step.aside);
  const old = state(pathOf(aside));
  if (!old.ok) return old;
  if (old.value?.kind === before.kind) return writer.replace(aside, path, after);
  const place = placeOf(step.place);
  const free = writer.sweep(place);
  if (!free.ok) return free;
  const staged = await writer.stage(place, before);
  return staged.ok ? writer.replace(place, path, after) : staged;
};

/** A temporary place is a path like any other, for looking. */
const pathOf = ({ folder, name }: TemporaryPlace): Path => (folder === HERE ? name : `${folder}/${name}`) as Path;

const makeFolder = (writer: Writer, { path }: HistoryStep, state: HistoryStep['after']): Result<true> =>
  writer.makeFolder(path, state?.kind === 'folder' ? state.mode : 0o777);

const isPlain = ({ after }: HistoryStep): boolean => after?.kind === 'folder' && after.tree === undefined;

const placeOf = (place: HistoryStep['place']): NonNullable<HistoryStep['place']> => {
  if (place === null) throw new Error('bug: this step has no temporary place');
  return place;
};
