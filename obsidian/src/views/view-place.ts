// The element of the app that a view of ours is drawn in.
import { createContext } from 'preact';

export const ViewPlace = createContext<HTMLElement | undefined>(undefined);
