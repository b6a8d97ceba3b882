import { expect, it } from 'vitest';
import { arrangeTools } from '../../../src/agent/on-demand/arrange-tools.ts';
import { PROFILES } from '../../../src/config/profiles/profiles.ts';
import { createRegistry } from '../../../src/tool/registry.ts';
import type { Tool } from '../../../src/tool/tool.ts';
import { moreTools } from '../../../src/toolkit/plan/more-tools.ts';
import type { Services } from '../../../src/toolkit/services.ts';
import { type AgentRooms, agentRooms } from '../../support/agent-rooms.ts';
import { plainTools } from '../../support/plain-tools.ts';

/** Enough of them that not all fit. */
const extra: readonly Tool[] = Array.from({ length: 30 }, (_, index) => ({
  ...(plainTools[0] as Tool), // the first is read_file
  name: `copy_${index + 1}`,
  group: index < 15 ? 'early' : 'late',
  aliases: [],
}));

const ground = (script: Parameters<typeof agentRooms>[1]): Promise<AgentRooms> => {
  let later: ReadonlyMap<string, readonly string[]> = new Map();
  // The tool needs nothing of the services but this.
  const more = moreTools({ later: () => later } as Services);
  const arrangement = arrangeTools({
    tools: [...createRegistry([...plainTools, ...extra]).tools],
    more,
    first: PROFILES.code.first,
  });
  later = arrangement.later;
  return agentRooms({ 'a.txt': 'hello\n' }, script, {
    tools: [...extra, more],
    runtime: { tools: arrangement.tools },
  });
};

const namesIn = (rooms: AgentRooms, request: number): readonly string[] =>
  (rooms.requests[request]?.body.tools ?? []).map((tool) => tool.function.name);

it('more_tools adds the schemas of a group from the next request on, unasked', async () => {
  const rooms = await ground([
    { calls: [{ name: 'more_tools', arguments: { groups: ['late'] } }] },
    { calls: [{ name: 'copy_20', arguments: { path: 'a.txt' } }] },
    { text: 'done' },
  ]);
  await rooms.go(() => {
    throw new Error('nobody is asked');
  });
  expect(namesIn(rooms, 0)).not.toContain('copy_20');
  expect(namesIn(rooms, 0)).toContain('more_tools');
  expect(namesIn(rooms, 1)).toContain('copy_20');
  expect(namesIn(rooms, 1)).not.toContain('copy_1');
  expect(rooms.answers()[0]).toContain('copy_30');
  expect(rooms.answers()[1]).toContain('hello');
});

it('a call to a tool that was not shown works, and shows it from then on', async () => {
  const rooms = await ground([
    { calls: [{ name: 'copy_3', arguments: { path: 'a.txt' } }] },
    { calls: [{ name: 'copy_4', arguments: { file: 5 } }] },
    { text: 'done' },
  ]);
  await rooms.go(() => true);
  expect(rooms.answers()[0]).toContain('hello');
  expect(namesIn(rooms, 0)).not.toContain('copy_3');
  expect(namesIn(rooms, 1)).toContain('copy_3');
  // With wrong arguments it needs the schema most.
  expect(rooms.answers()[1]).toContain('copy_4');
  expect(namesIn(rooms, 2)).toContain('copy_4');
  expect(namesIn(rooms, 2)).not.toContain('copy_5');
});

it('another process that goes on with the session sends the same tools', async () => {
  const rooms = await ground([
    { calls: [{ name: 'more_tools', arguments: { group: 'early' } }] },
    { text: 'first' },
    { text: 'second' },
  ]);
  await rooms.go(() => true);
  const { tools } = rooms.runtime;
  const again = rooms.anotherProcess({ tools: [...extra], runtime: { tools } });
  again.session.append({ kind: 'user', parts: [{ text: 'go on' }] });
  await again.go(() => true);
  expect(namesIn(rooms, 2)).toContain('copy_1');
  expect(namesIn(rooms, 2)).toEqual(namesIn(rooms, 1));
});

it('a group that is not there is refused with those that are', async () => {
  const rooms = await ground([{ calls: [{ name: 'more_tools', arguments: { groups: ['nope'] } }] }, { text: 'done' }]);
  await rooms.go(() => true);
  expect(rooms.answers()[0]).toMatch(/There is no group nope.*Groups: .*early, late/s);
});

it('one group as a text, or a tool by its name, is understood as well', async () => {
  const rooms = await ground([
    { calls: [{ name: 'more_tools', arguments: { tools: 'early, copy_20' } }] },
    { calls: [{ name: 'more_tools', arguments: {} }] },
    { text: 'done' },
  ]);
  await rooms.go(() => true);
  expect(namesIn(rooms, 1)).toEqual(expect.arrayContaining(['copy_1', 'copy_20']));
  expect(namesIn(rooms, 1)).not.toContain('copy_21');
  expect(rooms.answers()[1]).toContain('Missing required parameter: groups');
});

it('where all are shown already, it says so', async () => {
  const tool = moreTools({} as Services); // as above
  const refused = await tool.propose({ groups: ['files'] } as never, {} as never); // it looks at nothing
  expect(refused).toMatchObject({
    ok: false,
    error: { message: 'There is no group files. All tools are shown already.' },
  });
});
