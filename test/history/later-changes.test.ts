// A name can be freed and taken again: what is taken back is the file, not whatever has its name.
import { expect, test } from 'vitest';
import { type Ground, must, openGround, picture, put } from '../support/history/ground.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { reversePass } from '../support/undo/reverse-pass.ts';

const move = async ({ apply, now, path }: Ground, from: string, to: string): Promise<number> => {
  const state = now(from);
  const changes = [
    { path: path(to), from: path(from), before: null, after: state },
    { path: path(from), before: state, after: null },
  ];
  return must(await apply(changes)).entry.id;
};

const written = (): Ground => {
  const top = temporaryFolder();
  put(`${top}/workspace`, 'f1', 'one\n');
  put(`${top}/workspace`, 'f2', 'two\n');
  return openGround({ top });
};

test('case 435: a command, a delete, and a move onto the freed name are undone in reverse', async () => {
  const ground = written();
  const before = picture(ground.folder);
  const first = must(await ground.apply([ground.change('f1', 'ONE\n'), ground.change('f2', 'TWO\n')])).entry.id;
  const second = must(await ground.apply([ground.change('f1', null)])).entry.id;
  const third = await move(ground, 'f2', 'f1');
  for (const id of [third, second, first]) must(await ground.history.undo(id));
  expect(picture(ground.folder)).toEqual(before);
  ground.close();
});

test('case 435: all of them at once, too', async () => {
  const ground = written();
  const before = picture(ground.folder);
  const first = must(await ground.apply([ground.change('f1', 'ONE\n'), ground.change('f2', 'TWO\n')])).entry.id;
  const second = must(await ground.apply([ground.change('f1', null)])).entry.id;
  const third = await move(ground, 'f2', 'f1');
  must(await ground.history.undoAll([first, second, third]));
  expect(picture(ground.folder)).toEqual(before);
  ground.close();
});

test('case 435: 200 random histories of commands, moves, deletes and links are undone in reverse without a refusal', {
  timeout: 300_000,
}, async () => {
  const { refused, wrong } = await reversePass({ histories: 200, seed: 1 });
  expect({ refused, wrong }).toEqual({ refused: [], wrong: [] });
});
