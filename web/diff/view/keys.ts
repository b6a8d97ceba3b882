// Keys of the difference: heard while the focus is in it and nothing is typed.
import type { DiffModel } from '../model/create-diff.ts';
import type { ChangePlace } from '../model/create-places.ts';

/** Says whether the key was one of ours. */
export const pressKey = (model: DiffModel, event: KeyboardEvent): boolean => {
  const { key, ctrlKey, metaKey, altKey } = event;
  const target = event.target as HTMLElement; // it was heard in the page
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'f') {
    model.find.open();
    return true;
  }
  if (ctrlKey || metaKey || altKey || isTyping(target)) return false;
  // What has the focus is pressed by it.
  if (key === ' ' && target.matches('button, input')) return false;
  const act = KEYS.get(key);
  if (act === undefined) return false;
  return act(model) !== false;
};

const isTyping = (target: HTMLElement): boolean =>
  target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"])');

/** Beyond the last change and the first the key is for whatever is around. */
const to = ({ walk }: DiffModel, place: ChangePlace | undefined): boolean => {
  walk.to(place);
  return place !== undefined;
};

/** False: it was not used. */
type Act = (model: DiffModel) => unknown;

const KEYS: ReadonlyMap<string, Act> = new Map<string, Act>([
  ['j', (model) => to(model, model.places.stepped(1))],
  ['h', (model) => to(model, model.places.stepped(1))],
  ['k', (model) => to(model, model.places.stepped(-1))],
  ['J', (model) => to(model, model.places.steppedFile(1))],
  ['K', (model) => to(model, model.places.steppedFile(-1))],
  ['ArrowRight', ({ walk }) => walk.along(1)],
  ['ArrowLeft', ({ walk }) => walk.along(-1)],
  [' ', ({ walk }) => walk.pressCurrent()],
  ['x', ({ ticks, props }) => (props.peek().choose === undefined ? undefined : ticks.pressAll())],
  ['c', ({ walk }) => walk.commentOnCurrent()],
  ['e', ({ walk }) => walk.editCurrent()],
  ['s', (model) => model.setOptions({ layout: model.layout.peek() === 'split' ? 'unified' : 'split' })],
  ['w', ({ setOptions, options }) => setOptions({ wrap: !options.peek().wrap })],
  ['/', ({ find }) => find.open()],
]);
