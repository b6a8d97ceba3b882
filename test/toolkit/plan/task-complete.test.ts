import { expect, it } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { call, over, preview } from '../tool-calls.ts';

it('task_complete only signals the end, with the summary', async () => {
  const here = over(temporaryFolder());
  expect(await preview(here, 'task_complete', { summary: 'All done.' })).toEqual({
    summary: 'end the task',
    control: { done: 'All done.' },
  });
  expect(await call(here, 'task_complete', {})).toMatchObject({ error: { code: 'BAD_ARGS' } });
});
