// Whether the model may read what a command printed: one switch, where the answer is given.
import type { VNode } from 'preact';
import { spelledSize } from '../../../src/text/spelled-size.ts';
import { Tick } from '../../look/tick.tsx';
import type { SheetEntry } from '../entry.ts';
import type { ReviewModel } from '../review-model.ts';

export interface OutputSwitchProps {
  readonly entry: SheetEntry;
  readonly model: ReviewModel;
}

export const OutputSwitch = ({ entry, model }: OutputSwitchProps): VNode | null => {
  const output = entry.asked.items.filter(({ isOutput, stays }) => isOutput && !stays);
  if (output.length === 0 || entry.asked.files.length === 0) return null;
  const choice = model.choice(entry);
  const isRead = output.every(({ index }) => choice.items.has(index));
  const size = spelledSize(output.reduce((sum, { bytes }) => sum + bytes, 0));
  const words = `The model may read the output, ${size}`;
  const press = (): void => {
    const items = new Set(choice.items);
    for (const { index } of output)
      if (isRead) items.delete(index);
      else items.add(index);
    model.choose(entry, { ...choice, items });
  };
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the tick in it is its control
    <label class="cs-output-switch">
      <Tick is={isRead ? 'on' : 'off'} name={words} press={press} />
      <span>{words}</span>
    </label>
  );
};
