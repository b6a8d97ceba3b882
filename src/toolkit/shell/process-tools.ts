// Servers and watchers: start_process, read_process, stop_process, list_processes. Over a copy where it can be had, else asked first.
import { type Tool, takes, tool } from '../../tool/tool.ts';
import type { Processes } from './processes.ts';

const HINTS = { readOnly: false, idempotent: true, destructive: false, openWorld: true } as const;

const ID = {
  type: 'object',
  properties: { id: { type: 'integer', minimum: 1, description: 'From start_process' } },
  required: ['id'],
} as const;

export const processTools = (processes: Processes): readonly Tool[] => [
  tool({
    name: 'start_process',
    title: 'Start process',
    description: 'Starts a server or watcher that keeps running until stop_process or the end of the session.',
    group: 'shell',
    input: takes(['command'], {
      command: { type: 'string', exact: true },
      folder: { type: 'string', exact: true, description: 'Where, within the workspace' },
      network: {
        type: 'boolean',
        exact: true,
        description: 'True if it must be reachable or reach out; the person is asked',
      },
    }),
    effect: 'run',
    hints: HINTS,
    risky: true,
    aliases: [{ arguments: { cmd: 'command' }, ignored: ['cwd'] }],
    propose: async (input, look) => (await import('./work-process.ts')).proposeStart(input, look, processes),
    perform: async (input, reach, look) =>
      (await import('./work-process.ts')).performStart(input, reach, look, processes),
  }),
  tool({
    name: 'read_process',
    title: 'Read process',
    description:
      'Shows whether a started process runs and what it printed last. Use it to look again, or to read a later part of a result that was cut.',
    group: 'shell',
    input: {
      type: 'object',
      properties: {
        id: { type: 'integer', minimum: 1, description: 'From start_process' },
        result: { type: 'string', description: 'Instead: the number of a result that was cut, such as 12.1' },
        from: { type: 'integer', minimum: 1, description: 'First line' },
      },
    },
    effect: 'run',
    hints: { ...HINTS, readOnly: true },
    risky: false,
    later: 'from',
    propose: async (input, look) => (await import('./work-process.ts')).proposeRead(input, look, processes),
  }),
  tool({
    name: 'stop_process',
    title: 'Stop process',
    description: 'Stops a started process. What it wrote is proposed if it had ended by itself, else dropped.',
    group: 'shell',
    input: ID,
    effect: 'run',
    hints: HINTS,
    risky: false,
    aliases: [{ name: 'kill_process' }],
    propose: async ({ id }, look) => (await import('./work-process.ts')).proposeStop(id, look, processes),
    perform: async ({ id }, _, look) => (await import('./work-process.ts')).performStop(id, look, processes),
  }),
  tool({
    name: 'list_processes',
    title: 'List processes',
    description:
      'Lists processes started here; with a filter also those of this machine by name (number and name only). Use it before you start another.',
    group: 'shell',
    input: { type: 'object', properties: { filter: { type: 'string', description: 'Part of a name' } } },
    effect: 'run',
    hints: { ...HINTS, readOnly: true },
    risky: false,
    propose: async ({ filter }, look) => (await import('./work-process.ts')).proposeList(filter, look, processes),
  }),
];
