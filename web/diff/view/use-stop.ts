// Whether Tab comes to a control: of all controls of the difference, it comes to one.
import { useComputed } from '@preact/signals';
import type { DiffModel } from '../model/create-diff.ts';

export const useStop = ({ walk }: DiffModel, control: string): 0 | -1 => {
  const isStop = useComputed(() => walk.stop.value === control);
  return isStop.value ? 0 : -1;
};
