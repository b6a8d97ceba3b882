// The desk, handed down to everything that is drawn: a page may hold several, and none of them is the page's own.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PageDesk } from './create-desk.ts';

export const DeskContext = createContext<PageDesk | undefined>(undefined);

export const useDesk = (): PageDesk => {
  const desk = useContext(DeskContext);
  if (desk === undefined) throw new Error('Nothing of the desk is drawn outside a DeskContext.');
  return desk;
};
