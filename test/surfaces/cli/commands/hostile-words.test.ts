// Everything a model or a file name can put into what people look back on: nothing of it may move a cursor, hide, or pose as ours.
import { describe, expect, it } from 'vitest';
import { historyDiff } from '../../../../src/surfaces/cli/commands/history/diff.ts';
import { historyShow } from '../../../../src/surfaces/cli/commands/history/show.ts';
import { historyList } from '../../../../src/surfaces/cli/commands/history.ts';
import { ledgerQuery, ledgerShared } from '../../../../src/surfaces/cli/commands/ledger.ts';
import { pending } from '../../../../src/surfaces/cli/commands/pending.ts';
import { sessionsShow } from '../../../../src/surfaces/cli/commands/sessions/show.ts';
import { sessionsList, sessionsRename } from '../../../../src/surfaces/cli/commands/sessions.ts';
import { stats } from '../../../../src/surfaces/cli/commands/stats.ts';
import { undo } from '../../../../src/surfaces/cli/commands/undo.ts';
import type { Output } from '../../../../src/surfaces/cli/output.ts';
import { agentRooms } from '../../../support/agent-rooms.ts';
import { recordedOutput } from '../../../support/recorded-output.ts';

const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
const EVIL = 'EVIL\u001b[2J\u001b[H\u202e\u200b\r\nEVIL > y';
const NAME = 'EVIL\u202e\u200b.md';

describe.each([40, 80, 140])('at %i columns', (columns) => {
  it('case 193, case 194, case 201: hostile names, titles, words and tools show no raw control or hidden character, and never reach column 0', async () => {
    const rooms = await agentRooms({ [NAME]: `${EVIL}\none\n`, 'b.md': 'b\n' }, [
      {
        text: EVIL,
        calls: [
          { name: 'edit_file', arguments: { path: NAME, edits: [{ old: 'one', new: EVIL }], description: EVIL } },
          { name: `tool_${EVIL}`, arguments: { a: EVIL } },
          { name: 'read_file', arguments: { path: NAME } },
        ],
      },
      { text: EVIL },
    ]);
    const where = {
      cwd: rooms.folder,
      rooms: { workspace: rooms.runtime.workspace, store: rooms.runtime.store, close: () => undefined },
    };
    const output = { ...recordedOutput(), columns };
    const shown: Output = output;
    await sessionsRename('1', EVIL, where, shown);
    await rooms.go(async () => {
      await pending(where, shown);
      return true;
    });
    await historyList(where, shown);
    await historyShow('1', where, shown);
    await historyDiff(where, shown);
    await historyDiff({ ...where, stat: true }, shown);
    await ledgerQuery(where, shown);
    await ledgerShared(where, shown);
    await stats(where, shown);
    await sessionsList(where, shown);
    await sessionsShow('1', where, shown);
    rooms.write(NAME, `${EVIL}\nmine\n`);
    await undo('undo', '1', where, shown);
    rooms.write(NAME, `${EVIL}\n${EVIL}\n`);
    const lines = [...output.lines, ...output.notes].flatMap((text) => text.split('\n'));
    expect(lines.join('\n')).toContain('EVIL');
    expect(lines.filter((line) => HIDDEN.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('EVIL'))).toEqual([]);
  });
});
