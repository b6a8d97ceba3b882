// Every built-in tool over the services it needs, in the order in which a model and a person see them.
import type { Tool } from '../tool/tool.ts';
import { builtInTools } from './built-in-tools.ts';
import type { Services } from './services.ts';

/** A group adds its tools here, each made with the services; heavy parts load when a tool is first used. */
export const toolsWith = (_services: Services): readonly Tool[] => [...builtInTools];
