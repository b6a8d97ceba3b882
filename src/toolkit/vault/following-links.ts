// A tool that moves a file, and now also changes the links to it, and those in it: one proposal, taken whole or not at all.
import { ok } from '../../error/error-value.ts';
import type { Tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';

export const followingLinks = (services: Services, tool: Tool): Tool => ({
  ...tool,
  propose: async (input, look) => {
    const proposed = await tool.propose(input, look);
    if (!proposed.ok) return proposed;
    const { withLinks } = await import('./with-links.ts');
    return ok(await withLinks(proposed.value, look, services));
  },
});
