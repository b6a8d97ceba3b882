// What stands in a configuration file and is nobody's to read over a shoulder stays off the screen, and in the file.
import { describe, expect, it } from 'vitest';
import type { Change } from '../../../src/change/change-set.ts';
import type { Answer, Question } from '../../../src/decision/question.ts';
import { hidingIn, hidingOf } from '../../../src/host/agents/hide-secrets.ts';
import { bytesOf } from '../../../src/workspace/hash.ts';
import type { Path } from '../../../src/workspace/path.ts';

const FILE = 'settings.json' as Path; // made for a test: nothing resolves it
const file = (text: string) => ({ kind: 'file', bytes: bytesOf(Buffer.from(text)), mode: 0o600 }) as const;
const changed = (before: string, after: string): Change => ({ path: FILE, before: file(before), after: file(after) });
const question = (change: Change): Question =>
  ({ asked: [{ proposal: { preview: { summary: '', changes: [change] } } }] }) as unknown as Question; // only what is looked at
const shownOf = async (asked: Question): Promise<string> => {
  const after = asked.asked[0]?.proposal.preview.changes?.[0]?.after;
  return after?.kind === 'file' ? Buffer.from(await after.bytes.read()).toString() : '';
};

describe('is hidden', () => {
  it.each([
    ['a token by its shape', '"x": "ghp_abcdefghijklmnopqrstuvwxyz0123456789AB"', 'ghp_abcdefghij'],
    ['a value by its name, in JSON', '"MY_API_KEY": "plain words 1234"', 'plain words'],
    ['a value by its name, in TOML', 'GITHUB_TOKEN = "plainwords1234"', 'plainwords'],
    ['a value in single quotes', "password = 'plainwords1234'", 'plainwords'],
    ['a header', '"Authorization": "Bearer plainwords1234"', 'plainwords'],
    ['an argument', '["--api-key", "plainwords1234"]', 'plainwords'],
    ['an argument with a sign', '["--token=plainwords1234"]', 'plainwords'],
    ['a part of an address', '"url": "https://x.example/mcp?access_token=plainwords1234&a=b"', 'plainwords'],
    ['a password in an address', '"url": "https://me:plainwords1234@x.example/"', 'plainwords'],
  ])('%s', (_, text, secret) => {
    const hide = hidingOf([text]);
    expect(hide(text)).not.toContain(secret);
    expect(hide(text)).toContain('[masked: ');
  });

  it('nothing else: lines keep their numbers, and words of other languages their letters', () => {
    const text = 'größe = 1\nTOKEN = "plainwords1234"\nend = "ü"\n';
    expect(hidingOf([text])(text)).toBe('größe = 1\nTOKEN = "[masked: value 1]"\nend = "ü"\n');
    expect(hidingOf(['tool_timeout_sec = 86400'])('tool_timeout_sec = 86400')).toBe('tool_timeout_sec = 86400');
  });
});

describe('a question', () => {
  const SECRET = 'plainwords1234';
  const before = `TOKEN = "${SECRET}"\nOTHER_KEY = "another-secret"\n# [masked: value 1]\n`;
  const change = changed(before, `${before}\n[x]\n`);

  it('is shown without them, on both sides', async () => {
    const hiding = await hidingIn([change]);
    const shown = await shownOf(await hiding.question(question(change)));
    expect(shown).not.toContain(SECRET);
    expect(shown).toContain('\n[x]\n');
    expect(shown.split('\n')).toHaveLength(6);
  });

  it("the person's own version of the text has them again", async () => {
    const hiding = await hidingIn([change]);
    const shown = await shownOf(await hiding.question(question(change)));
    const answer = {
      decisions: { a: { answer: 'amend', digest: '', texts: { [FILE]: `${shown}# mine\n` } }, b: { answer: 'refuse' } },
    } as unknown as Answer; // only what is looked at
    expect(hiding.answer(answer).decisions).toEqual({
      a: { answer: 'amend', digest: '', texts: { [FILE]: `${before}\n[x]\n# mine\n` } },
      b: { answer: 'refuse' },
    });
  });

  it('without any is the same', async () => {
    const plain = changed('a = 1\n', 'a = 2\n');
    const asked = question(plain);
    expect(await (await hidingIn([plain])).question(asked)).toBe(asked);
  });
});
