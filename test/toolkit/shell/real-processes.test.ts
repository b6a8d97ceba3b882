// A server in the real sandbox: started, read, stopped; nothing it wrote stays. One that ended by itself is proposed.
// @module-tag rehearsal
import { expect, it } from 'vitest';
import { processTools } from '../../../src/toolkit/shell/process-tools.ts';
import { createProcesses } from '../../../src/toolkit/shell/processes.ts';
import { agentRooms } from '../../support/agent-rooms.ts';
import { heldDeadline } from '../../support/held-deadline.ts';
import { realSandbox } from '../../support/real-sandbox.ts';

it('runs on between calls, its lines are heard, and stopping it leaves nothing behind', async () => {
  // Its first words, or its end, are waited for however long a busy machine takes.
  heldDeadline(1500);
  const command = 'echo listening; echo started >> log.txt; while :; do sleep 0.2; done';
  const on = (name: string, id = 1) => ({ calls: [{ name, arguments: { id } }] });
  const start = (line: string) => ({ calls: [{ name: 'start_process', arguments: { command: line } }] });
  const rooms = await agentRooms(
    { 'log.txt': '' },
    [
      start(command),
      on('read_process'),
      on('stop_process'),
      start('echo ended > end.txt'),
      on('stop_process', 2),
      { text: '' },
    ],
    {
      tools: processTools(createProcesses()),
      sandbox: realSandbox,
    },
  );
  const asked: (readonly string[] | undefined)[] = [];
  await rooms.go(({ proposal }) => {
    asked.push(proposal.preview.changes?.map(({ path }) => path));
    return true;
  });
  expect(asked).toEqual([['end.txt']]);
  expect([rooms.read('log.txt'), rooms.read('end.txt')]).toEqual(['', 'ended\n']);
  const [started, read, stopped] = rooms.answers();
  expect(started).toBe(`process 1: running, ${command}\nlistening\n`);
  expect(read).toBe(started);
  expect(stopped).toMatch(/^process 1: ended[\s\S]*nothing it wrote on its copy is kept/);
});
