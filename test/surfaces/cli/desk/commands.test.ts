// A command at the terminal: what it printed, its by-products, and the answers that go with them.
import { expect, it } from 'vitest';
import { bytesOf } from '../../../../src/workspace/hash.ts';
import { asked, change } from '../../../support/example-asked.ts';
import { talkAbout } from './talk.ts';

const output = 'line\n'.repeat(20);
const rehearsed = asked('3.0', {
  tool: { name: 'run_command', title: 'Run', group: 'shell', effect: 'run', card: 'c' },
  input: { command: 'npm run format' },
  preview: {
    summary: 'npm run format',
    changes: [change('a.txt', 'a\n', 'A\n'), change('b.txt', 'b\n', 'B\n')],
    share: [{ title: 'output of npm run format', text: bytesOf(new TextEncoder().encode(output)) }],
    ran: {
      tier: 'rehearsed',
      exit: 0,
      words: 'rehearsed · exit 0 after 1.8 s · no network, nothing written yet',
      byProducts: { words: 'by-products dropped (node_modules/.vite)', mayKeep: true },
    },
  },
});

it('k keeps the by-products: the call is amended, to be rehearsed and shown again', async () => {
  const talk = talkAbout([rehearsed], { width: 200 });
  await talk.sees(
    'Apply these effects? y/n/skip · numbers (1,2) for a part · e edit · d diff · h hunks · o output · k keep by-products · ? help',
  );
  talk.type('?\n');
  await talk.sees('keep what it wrote to ignored paths too');
  talk.type('k\n');
  expect((await talk.answered()).decisions).toEqual({
    '3.0': {
      answer: 'amend',
      digest: rehearsed.proposal.digest,
      input: { command: 'npm run format', keepByProducts: true },
    },
  });
});

it('o shows all that was printed, and decides nothing; a number takes that file with the output', async () => {
  const talk = talkAbout([rehearsed]);
  await talk.sees('… 14 more lines: o shows all');
  talk.type('o\n');
  await talk.sees('output of npm run format   100 bytes');
  talk.type('1\n');
  expect((await talk.answered()).decisions['3.0']).toMatchObject({ answer: 'part', keep: ['h0', 'i0'] });
});

it('k is no answer where nothing was dropped', async () => {
  const { ran: _, ...preview } = rehearsed.proposal.preview;
  const talk = talkAbout([{ ...rehearsed, proposal: { ...rehearsed.proposal, preview } }]);
  await talk.sees('Apply these effects?');
  talk.type('k\n');
  await talk.sees('"k" is not an answer here');
  talk.type('n\n');
  expect((await talk.answered()).decisions['3.0']).toMatchObject({ answer: 'refuse' });
});

it('a command that would run for real is said once, and in full again with d', async () => {
  const reach = { kind: 'command', command: 'make deploy', folder: '.', tier: 'blind' } as const;
  const { proposal } = rehearsed;
  const talk = talkAbout([asked('3.0', { tool: proposal.tool, input: {}, preview: { summary: '', reach } })]);
  await talk.sees('▸ run_command   make deploy\nblind: it would run for real');
  await talk.sees('Run it?');
  expect(talk.screen().match(/make deploy/g)).toHaveLength(1);
  talk.type('d\n');
  await talk.sees('  │ $ make deploy\nblind:');
  talk.type('n\n');
  await talk.answered();
});
