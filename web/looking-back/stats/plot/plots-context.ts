// Whether there is enough to be drawn. Where there is not, every plot is its table alone.
import { createContext } from 'preact';

export const PlotsContext = createContext(true);
