// A program's own function decides about secrets only by their names.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Decided, Model, Proposed } from '../../../src/surfaces/library/index.ts';
import { agentIn, type Scripted, scriptedReplies, workspaceOf } from '../../support/scripted-replies.ts';

const VALUE = `sk-${'Ab3dE'.repeat(8)}`;

/** Reads the file, then writes what it was shown of the key into another. */
const copying = (): Model => {
  const requests: string[] = [];
  const play = (...script: Scripted[]): Model => scriptedReplies(...script);
  return {
    id: 'compatible/scripted',
    local: true,
    reply: (request, options) => {
      requests.push(JSON.stringify(request));
      const shown = /«secret:API_KEY#[a-z0-9]{4}»/.exec(requests.at(-1) ?? '')?.[0] ?? 'none';
      const steps: Scripted[] = [
        { calls: [['read_file', { path: 'settings.ini' }]] },
        { calls: [['write_file', { path: 'config.json', content: shown }]] },
      ];
      return play(steps[requests.length - 1] ?? 'Done.').reply(request, options);
    },
    close: () => undefined,
  };
};

const decided = async (answer: Decided) => {
  const folder = workspaceOf({ 'settings.ini': `API_KEY=${VALUE}\n` });
  const seen: Proposed[] = [];
  const result = await agentIn(folder, {
    model: copying(),
    approve: (proposed) => {
      seen.push(proposed);
      return answer;
    },
  }).task('Use the key');
  const file = join(folder, 'config.json');
  return { seen, result, text: existsSync(file) ? readFileSync(file, 'utf8') : undefined };
};

it('a function that says yes to everything puts no secret back', async () => {
  for (const answer of [
    true,
    { answer: 'approve' },
    { approved: true },
    { answer: 'approve', secrets: ['OTHER'] },
  ] as const) {
    const { seen, text, result } = await decided(answer);
    expect(seen.map(({ secrets }) => secrets?.[0]?.name)).toEqual(['API_KEY']);
    expect(text).toBeUndefined();
    expect(result.calls.at(-1)?.receipt).toMatchObject({ status: 'refused' });
  }
});

it('one that names it does, and sees where it comes from and where it goes, but never the value', async () => {
  const { seen, text } = await decided({ answer: 'approve', secrets: ['API_KEY'] });
  expect(seen[0]?.secrets).toMatchObject([{ origin: 'settings.ini', into: 'file', to: ['config.json'], inGit: [] }]);
  expect(JSON.stringify(seen)).not.toContain(VALUE);
  expect(text).toBe(VALUE);
});
