// A component inside a desk of its own, for whatever takes it from its context.
import type { ComponentChild } from 'preact';
import { createDesk } from '../../../web/state/create-desk.ts';
import { DeskContext } from '../../../web/state/desk-context.ts';
import { show } from './stand.tsx';

export const desk = createDesk();

export const showInDesk = (component: ComponentChild): void =>
  show(<DeskContext.Provider value={desk}>{component}</DeskContext.Provider>);
