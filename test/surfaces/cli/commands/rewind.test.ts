import { expect, it } from 'vitest';
import { sessionsRewind } from '../../../../src/surfaces/cli/commands/rewind.ts';
import { type AgentRooms, agentRooms } from '../../../support/agent-rooms.ts';
import { recordedOutput } from '../../../support/recorded-output.ts';

const TEXT = 'one\ntwo\nthree\n';
const EDIT = { name: 'edit_file', arguments: { path: 'a.txt', edits: [{ old: 'two', new: '2' }], description: 'd' } };
const worked = async (): Promise<AgentRooms> => {
  const rooms = await agentRooms({ 'a.txt': TEXT }, [{ calls: [EDIT] }, { text: 'Done.' }]);
  await rooms.go(() => true);
  return rooms;
};
const where = ({ folder, runtime }: AgentRooms) => ({
  cwd: folder,
  rooms: { workspace: runtime.workspace, store: runtime.store, close: () => undefined },
});

it('lists the messages of a session with what they changed', async () => {
  const output = recordedOutput();
  expect(await sessionsRewind('1', where(await worked()), output)).toBe(0);
  expect(output.lines).toEqual(['  1  go', '     changed a.txt (undo 1)']);
  expect(output.values).toEqual([
    { number: 1, seq: 1, at: expect.any(Number), text: 'go', entries: [1], drafts: 0, models: ['compatible/scripted'] },
  ]);
  expect(output.notes.at(-1)).toContain('countersign sessions rewind 1 --to NUMBER');
});

it('goes back with the files, or leaves them', async () => {
  const rooms = await worked();
  const alone = recordedOutput();
  expect(await sessionsRewind('1', { ...where(rooms), to: '1', conversation: true }, alone)).toBe(0);
  expect(alone.values).toMatchObject([{ session: 2, parent: 1, message: 'go', taken: [] }]);
  expect(rooms.read('a.txt')).toBe('one\n2\nthree\n');
  const output = recordedOutput();
  expect(await sessionsRewind('1', { ...where(rooms), to: '1' }, output)).toBe(0);
  expect(output.lines).toContain('  a.txt   taken back');
  expect(rooms.read('a.txt')).toBe(TEXT);
});

it('a conflict is said, with the way to go back all the same, and nothing is touched', async () => {
  const rooms = await worked();
  rooms.write('a.txt', 'one\nmine\nthree\n');
  const output = recordedOutput();
  expect(await sessionsRewind('1', { ...where(rooms), to: '1' }, output)).toBe(1);
  expect(output.errors).toMatchObject([{ code: 'CONFLICT', wayOut: expect.stringContaining('--conversation') }]);
  expect(rooms.read('a.txt')).toBe('one\nmine\nthree\n');
});

it.each([
  ['x', undefined, 2],
  ['9', undefined, 1],
  ['1', 'x', 2],
  ['1', '0', 1],
  ['1', '2', 1],
])('session %s, message %s: exit code %i', async (id, to, code) => {
  const output = recordedOutput();
  expect(await sessionsRewind(id, { ...where(await worked()), ...(to === undefined ? {} : { to }) }, output)).toBe(
    code,
  );
  expect(output.errors).toHaveLength(1);
});
