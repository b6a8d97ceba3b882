// The desk, handed down to everything that is drawn.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Desk } from './create-desk.ts';
import { pageDesk } from './page-desk.ts';

export const DeskContext = createContext<Desk | undefined>(undefined);

export const useDesk = (): Desk => useContext(DeskContext) ?? pageDesk();
