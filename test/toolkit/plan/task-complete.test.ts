import { expect, it } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { call, lookAt, preview } from '../tool-calls.ts';

it('task_complete only signals the end, with the summary', async () => {
  const look = lookAt(temporaryFolder());
  expect(await preview(look, 'task_complete', { summary: 'All done.' })).toEqual({
    summary: 'end the task',
    control: { done: 'All done.' },
  });
  expect(await call(look, 'task_complete', {})).toMatchObject({ error: { code: 'BAD_ARGS' } });
});
