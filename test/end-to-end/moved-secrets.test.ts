// A secret file under another name is as closed as before: a model elsewhere that moves it first gets nothing.
// @module-tag rehearsal
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countersign, type Place } from '../support/countersign.ts';
import { type ScriptedReply, scriptedModel } from '../support/scripted-model.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const WORDS = 'the heron of Lindisfarne owes Ottilie forty crowns';
const MOVE = { name: 'move_file', arguments: { from: '.env', to: 'plain.txt' } };
const READS = [
  { name: 'read_file', arguments: { path: 'plain.txt' } },
  { name: 'read_file', arguments: { path: '.env' } },
  { name: 'search_files', arguments: { pattern: 'heron' } },
  { name: 'run_command', arguments: { command: 'cat plain.txt .env; base64 -w0 plain.txt' } },
];

/** What a model that makes these calls, whatever it is told, was sent. */
const played = async (place: Place, who: 'local' | 'cloud', calls: readonly object[], flags: readonly string[]) => {
  const rest = [...calls];
  const model = await scriptedModel((): ScriptedReply => {
    const call = rest.shift() as { readonly name: string; readonly arguments: Record<string, unknown> } | undefined; // of the lists above
    return call === undefined ? { text: 'Done.' } : { calls: [call] };
  });
  const env: Record<string, string> = who === 'cloud' ? { HTTP_PROXY: new URL(model.url).origin } : {};
  const address = who === 'cloud' ? 'http://model.example/v1' : model.url;
  const words = ['run', 'go', '--model', 'compatible/scripted', '--base-url', address, '--profile', 'code'];
  await countersign({ ...place, env }, ...words, ...flags);
  await model.close();
  return model.requests.map(({ raw }) => raw);
};

const withSecret = (): Place => {
  const place = { workspace: temporaryFolder(), home: temporaryFolder() };
  writeFileSync(join(place.workspace, '.env'), `${WORDS}\n`);
  return place;
};

it.each([[['--yes']], [['--draft']], [['--yes', '--draft']]])(
  'case 476: a secret file does not leave by being moved to another name first (%j)',
  async (flags) => {
    const sent = await played(withSecret(), 'cloud', [MOVE, ...READS], flags);
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.filter((raw) => /Lindisfarne|TGluZGlzZmFybm/.test(raw))).toEqual([]);
  },
);

it('case 476: nor by what a model on this machine did before', async () => {
  const place = withSecret();
  await played(place, 'local', [MOVE], ['--yes']);
  const sent = await played(place, 'cloud', READS, ['--yes']);
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.filter((raw) => /Lindisfarne|TGluZGlzZmFybm/.test(raw))).toEqual([]);
});
