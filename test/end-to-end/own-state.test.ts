// A workspace that holds our own files, as a home folder does: no tool and no command sees any of them.
// @module-tag rehearsal
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countersign } from '../support/countersign.ts';
import { onStage } from '../support/stage.ts';

it('case 457: our store, settings and sessions are in no listing, search, read or command of a workspace around them', async () => {
  const calls = [
    { name: 'list_files', arguments: { path: '.', recursive: true, hidden: true } },
    { name: 'find_files', arguments: { pattern: '**/*.yaml' } },
    { name: 'search_files', arguments: { pattern: 'ottilie' } },
    { name: 'read_file', arguments: { path: 'own/config/config.yaml' } },
    { name: 'run_command', arguments: { command: 'grep -rn ottilie . ; ls -R own; cat own/config/config.yaml; true' } },
  ];
  const stage = await onStage({ 'a.txt': 'plain\n' }, (_, turn) => {
    const call = calls[turn];
    return call === undefined ? { text: 'Done.' } : { calls: [call] };
  });
  const own = join(stage.workspace, 'own');
  mkdirSync(join(own, 'config'), { recursive: true });
  writeFileSync(join(own, 'config', 'config.yaml'), 'system: ottilie of the settings\n');
  const place = { ...stage, env: { COUNTERSIGN_HOME: own } };
  await countersign(place, 'run', 'go', ...stage.model, '--profile', 'code', '--yes');
  const last = stage.requests.at(-1)?.body.messages.filter(({ role }) => role === 'tool') ?? [];
  expect(last).toHaveLength(calls.length);
  expect(JSON.stringify(last)).not.toMatch(/ottilie of|store\.|\.db\b|own\/state/);
  expect(JSON.stringify(last[0])).toContain('a.txt');
});
