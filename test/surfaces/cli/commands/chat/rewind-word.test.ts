import { expect, it } from 'vitest';
import type { Rooms } from '../../../../../src/host/setup/open-rooms.ts';
import { rewindWord } from '../../../../../src/surfaces/cli/commands/chat/rewind-word.ts';
import { type AgentRooms, agentRooms } from '../../../../support/agent-rooms.ts';
import { recordedOutput } from '../../../../support/recorded-output.ts';

const TEXT = 'one\ntwo\nthree\n';
const edit = (path: string, old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description: 'd' },
});
const talked = async (): Promise<AgentRooms> => {
  const rooms = await agentRooms({ 'a.txt': TEXT, 'b.txt': TEXT }, [
    { calls: [edit('a.txt', 'two', '2'), edit('b.txt', 'two', '2')] },
    { text: 'done' },
    { text: 'nothing to do' },
  ]);
  await rooms.go(() => true);
  rooms.session.append({ kind: 'user', parts: [{ text: 'thank\nyou' }] });
  await rooms.go(() => true);
  return rooms;
};

const say = async ({ runtime, session }: AgentRooms, words: string, answers?: readonly string[]) => {
  const output = recordedOutput();
  const left = [...(answers ?? [])];
  const asked: string[] = [];
  const rewound = await rewindWord(words, {
    rooms: { workspace: runtime.workspace, store: runtime.store, close: () => undefined } satisfies Rooms,
    session,
    output,
    ...(answers === undefined
      ? {}
      : {
          ask: async (line: string) => {
            asked.push(line);
            return left.shift();
          },
        }),
  });
  return { rewound, notes: output.notes, asked, errors: output.errors };
};

it('lists the messages with what they changed, asks which and whether, and goes back', async () => {
  const rooms = await talked();
  const { rewound, notes, asked } = await say(rooms, '', ['1', 'y']);
  expect(asked).toEqual(['Back to before which message? its number · Enter: none', 'Go back to before message 1? y/n']);
  expect(notes.slice(0, 4)).toEqual([
    '  1  go',
    '     changed a.txt, b.txt (undo 1, 2)',
    '  2  thank you',
    '     changed nothing that is still there',
  ]);
  expect(notes).toContain('Would take back 2 changes:');
  expect(notes).toContain('The files again: countersign redo 2 1');
  expect(rewound?.message).toBe('go');
  expect(rooms.read('a.txt')).toBe(TEXT);
});

it('a message that changed nothing takes only the conversation back', async () => {
  const rooms = await talked();
  const { rewound, notes } = await say(rooms, '2', ['yes']);
  expect(notes).toContain('No file changes.');
  expect(rewound).toMatchObject({ message: 'thank\nyou', taken: [] });
  expect(rooms.read('a.txt')).toBe('one\n2\nthree\n');
});

it.each([[['']], [[]], [['x']], [['9']], [['1', '']], [['1', 'n']], [['1']]])(
  '%j stays where it is',
  async (answers) => {
    const rooms = await talked();
    const { rewound, notes } = await say(rooms, '', answers);
    expect(rewound).toBeUndefined();
    expect(notes.at(-1)).toContain('The conversation stays where it is.');
    expect(rooms.read('a.txt')).toBe('one\n2\nthree\n');
  },
);

it('a conflict is shown and nothing touched; only a second yes goes back in the conversation alone', async () => {
  const rooms = await talked();
  rooms.write('b.txt', 'one\nmine\nthree\n');
  const stays = await say(rooms, '1', ['y', '']);
  expect(stays.rewound).toBeUndefined();
  expect(stays.notes.join('\n')).toMatch(
    /CONFLICT {2}b\.txt, line 2, was changed again since\.\n {2}it was +two\n {2}we made +2\n {2}it is +mine\nNothing was taken back\./,
  );
  const goes = await say(rooms, '1', ['y', 'y']);
  expect(goes.rewound).toMatchObject({ taken: [] });
  expect([rooms.read('a.txt'), rooms.read('b.txt')]).toEqual(['one\n2\nthree\n', 'one\nmine\nthree\n']);
});

it('where nobody can be asked it lists, or names the command', async () => {
  const rooms = await talked();
  expect((await say(rooms, '')).notes).toHaveLength(4);
  expect((await say(rooms, '2')).notes.at(-1)).toBe(
    `Nobody can be asked here: countersign sessions rewind ${rooms.session.info.id} --to 2`,
  );
});

it('before the first message there is nothing to go back to', async () => {
  const rooms = await agentRooms({}, []);
  const output = recordedOutput();
  const ground = {
    rooms: { workspace: rooms.runtime.workspace, store: rooms.runtime.store, close: () => undefined },
    output,
  };
  expect(await rewindWord('', { ...ground, session: undefined })).toBeUndefined();
  expect(output.notes).toEqual(['Nothing was said yet.']);
});
