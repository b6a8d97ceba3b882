// A tool that deletes files, and now also says which links to a note would break by it.
import { ok } from '../../error/error-value.ts';
import type { Tool } from '../../tool/tool.ts';
import type { Services } from '../services.ts';
import type { BrokenLinksSaid } from './links-broken-by.ts';
import { isNote } from './note-name.ts';

export const notingLinks = (services: Services, tool: Tool): Tool => ({
  ...tool,
  propose: async (input, look) => {
    const proposed = await tool.propose(input, look);
    if (!proposed.ok) return proposed;
    const { changes = [], notes = [], partial = [] } = proposed.value;
    const gone = changes.filter(({ path, after }) => after === null && isNote(path));
    if (gone.length === 0) return proposed;
    const { brokenLinksSaid } = await import('./links-broken-by.ts');
    const said: BrokenLinksSaid[] = [];
    for (const { path } of gone) said.push(await brokenLinksSaid(services, look, path));
    const all = [...partial, ...said.flatMap((each) => each.partial)];
    return ok({
      ...proposed.value,
      notes: [...notes, ...said.flatMap((each) => each.notes)],
      ...(all.length === 0 ? {} : { partial: all }),
    });
  },
});
