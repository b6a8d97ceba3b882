// docs/chat-notes.md: what stands in a comment of a chat note is not sent. By no tool.
import { expect, it } from 'vitest';
import { linkedNote } from '../../../src/session/note/linked-note.ts';
import type { JsonValue } from '../../../src/tool/json-value.ts';
import { preview, shared } from '../tool-calls.ts';
import { vaultGround, writing } from './vault-ground.ts';

const CHAT = `What about bees?

=begin-chatgpt-md-comment
# Hidden heading
My secretplan: sell the hive. See [[Hive]] #hidden
- [ ] hidden action
=end-chatgpt-md-comment

The visible rest.

<hr class="__chatgpt_plugin">

### role::assistant

Bees are fine.
`;
const SECRET = /secretplan|sell the hive|[Hh]idden/;
const vault = () => vaultGround({ 'Chat.md': CHAT, 'Hive.md': 'the hive', 'Other.md': '[[Hive]] is here' });

const everything = async (
  tool: string,
  input: Readonly<Record<string, JsonValue>>,
  ground = vault(),
): Promise<string> => {
  const found = await preview(ground.context, tool, input);
  return [
    ...(await shared(found)),
    found.summary,
    found.toModel ?? '',
    ...(found.share ?? []).map(({ reason }) => reason),
  ].join('\n');
};

it.each(['secretplan', 'sell', 'tag:hidden'])(
  'vault_search does not find a note by its comments: %s',
  async (query) => {
    expect(await everything('vault_search', { query })).toContain('No note matches');
  },
);

it.each(['bees', 'visible', 'Chat', 'rest'])('vault_search shows nothing of them around a hit: %s', async (query) => {
  const told = await everything('vault_search', { query });
  expect(told).toContain('Chat.md');
  expect(told).not.toMatch(SECRET);
});

it('an unsigned comment is not sent either', async () => {
  const ground = vault();
  const context = ground.with({ layers: [writing(ground, 'Other.md', CHAT)] });
  const found = await preview(context, 'vault_search', { query: 'visible' });
  expect(found.share).toHaveLength(2);
  expect((await shared(found)).join('\n')).not.toMatch(SECRET);
});

it.each([
  ['file_read', { filePaths: ['Chat.md'] }],
  ['read_file', { path: 'Chat.md' }],
] as const)('%s leaves them out and says so, and those lines count as unseen', async (tool, input) => {
  const told = await everything(tool, input);
  expect(told).toContain('comments="left out"');
  expect(told).toContain('Bees are fine.');
  expect(told).not.toMatch(SECRET);
  const [item] = (await preview(vault().context, tool, input)).share ?? [];
  expect(item?.origin?.lines?.shown?.[0]).toEqual({ from: 1, to: 2 });
  expect(item?.origin?.lines?.shown?.some(({ from, to }) => from <= 5 && to >= 5)).toBe(false);
  expect(item?.origin?.lines?.shown?.[1]?.from).toBe(8);
});

it('a link in a comment is no link that anyone is told of', async () => {
  const told = await everything('backlinks', { path: 'Hive.md' });
  expect(told).toContain('Other.md');
  expect(told).not.toContain('Chat.md');
});

it('search_files finds and shows nothing of them', async () => {
  expect(await everything('search_files', { query: 'secretplan' })).not.toContain('Chat.md');
  const told = await everything('search_files', { query: 'e', path: 'Chat.md' });
  expect(told).toContain('visible');
  expect(told).not.toMatch(SECRET);
});

it('outline knows no heading of them', async () => {
  expect(await everything('outline', { path: 'Chat.md' })).not.toMatch(SECRET);
});

it('a linked note is sent without them', () => {
  const { text, lines } = linkedNote(CHAT, 0);
  expect(text).toContain('The visible rest.');
  expect(text).not.toMatch(SECRET);
  expect(lines.shown?.some(({ from, to }) => from <= 5 && to >= 5)).toBe(false);
});
