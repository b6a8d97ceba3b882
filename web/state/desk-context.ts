// The desk, handed down to everything that is drawn.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PageDesk } from './create-desk.ts';
import { pageDesk } from './page-desk.ts';

export const DeskContext = createContext<PageDesk | undefined>(undefined);

export const useDesk = (): PageDesk => useContext(DeskContext) ?? pageDesk();
