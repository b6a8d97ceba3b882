// Adding to a note that others write to at the same time.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openHistory } from '../../../../src/history/open-history.ts';
import { addExchange, type NoteFile, readNote } from '../../../../src/host/conversation/note/note-file.ts';
import { openLedger } from '../../../../src/ledger/open-ledger.ts';
import { openStore } from '../../../../src/store/open-store.ts';
import { openWorkspace } from '../../../../src/workspace/open-workspace.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const must = <T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
const rooms = () => {
  const folder = temporaryFolder();
  const workspace = must(openWorkspace(folder));
  const database = must(
    openStore({ env: { COUNTERSIGN_HOME: temporaryFolder() }, workspaceId: workspace.id, root: folder }),
  );
  onTestFinished(() => {
    database.close();
    workspace.close();
  });
  const history = openHistory({ database, workspace, ledger: openLedger(database) });
  const file = join(folder, 'chat.md');
  const read = async (): Promise<NoteFile> => must(await readNote(workspace, 'chat.md'));
  /** Someone else writes between the reading and the writing, so many times. */
  const add = async (note: NoteFile, texts: readonly string[]) => {
    const left = [...texts];
    return addExchange({
      workspace,
      history: {
        nextGroup: history.nextGroup,
        apply: (request) => {
          const text = left.shift();
          if (text !== undefined) writeFileSync(file, text);
          return history.apply(request);
        },
      },
      note,
      exchange: { answer: { text: 'Yes.', model: 'm' } },
      session: 1,
      key: 'k',
      actor: 'person',
      ways: { answer: '' },
    });
  };
  return { file, read, add };
};

it('case 79: a note that is saved in the last moment is read again, and nothing of it is lost', async () => {
  const { file, read, add } = rooms();
  writeFileSync(file, 'Is it?');
  expect((await add(await read(), ['Is it?\n'])).ok).toBe(true);
  expect(readFileSync(file, 'utf8')).toMatch(/^Is it\?\n\n<hr class="__chatgpt_plugin">\n\n### role::assistant/);
});

it('case 79: one that is saved again and again is left alone', async () => {
  const { file, read, add } = rooms();
  writeFileSync(file, 'Is it?');
  expect(await add(await read(), ['Is it? ', 'Is it?  ', 'Is it?   '])).toMatchObject({
    ok: false,
    error: { code: 'STALE' },
  });
  expect(readFileSync(file, 'utf8')).toBe('Is it?   ');
});

it('case 82: a note that someone made meanwhile is not written over', async () => {
  const { file, read, add } = rooms();
  const note = await read();
  expect(note.state).toBeNull();
  writeFileSync(file, 'mine');
  expect(await add(note, [])).toMatchObject({ ok: false, error: { code: 'STALE' } });
  expect(readFileSync(file, 'utf8')).toBe('mine');
  rmSync(file);
  expect((await add(note, [])).ok).toBe(true);
});

it('a note that became something else is said to be', async () => {
  const { file, read, add } = rooms();
  writeFileSync(file, 'Is it?');
  const note = await read();
  writeFileSync(file, new Uint8Array([0xff, 0x00, 0x01]));
  expect((await add(note, [])).ok).toBe(false);
});
