// The model in use, and each that takes its place, as a note wants it spoken to; what was heard of the last is told.
import type { Switchboard } from '../../setup/setup.ts';
import { type HeardModel, heardModel } from './heard-model.ts';

export const hearModels = (board: Switchboard, temperature: number | undefined): HeardModel['heard'] => {
  let heard = heardModel(board.setup.model, temperature);
  board.wrapModel((model) => {
    heard = heardModel(model, temperature);
    return heard.model;
  });
  return () => heard.heard();
};
