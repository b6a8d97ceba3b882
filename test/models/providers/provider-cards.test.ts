// What every card promises, and that a provider is named in its own folder only: whoever adds the next one writes its card and nothing else.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'ts6';
import { describe, expect, it } from 'vitest';
import { chooseModel } from '../../../src/models/choose-model.ts';
import { priceList } from '../../../src/models/prices/price-list.ts';
import { PROVIDER_CARDS, SERVED_CARDS } from '../../../src/models/providers/provider-cards.ts';

const home = resolve(import.meta.dirname, '../../..');
const source = join(home, 'src');
const read = (file: string): string => readFileSync(join(source, file), 'utf8');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

describe('a card', () => {
  it('has a name of its own, in small letters', () => {
    const names = PROVIDER_CARDS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+$/);
  });

  it('shares no variable with another', () => {
    const variables = SERVED_CARDS.flatMap(({ keys, addresses }) => [...keys, ...addresses]);
    expect(new Set(variables).size).toBe(variables.length);
  });

  it.each(SERVED_CARDS)('$name leaves its own addresses as they are', ({ address }) => {
    for (const written of ['', 'https://gateway.example/base/', 'http://127.0.0.1:8080/v1']) {
      const once = address(written);
      expect(address(once)).toBe(once);
      expect(once).not.toMatch(/\/$/);
    }
  });

  it.each(SERVED_CARDS)('$name sends the key it is given, in a header that no recording keeps', (card) => {
    const headers = card.headers(' sk-secret\n', new URL('https://gateway.example/v1'));
    const holding = Object.entries(headers).filter(([, value]) => value.includes('sk-secret'));
    expect(holding).toHaveLength(1);
    expect(holding[0]?.[1]).toMatch(/^(?:Bearer )?sk-secret$/);
    expect(card.plainHeaders ?? []).not.toContain(holding[0]?.[0]);
    expect(JSON.stringify(card.headers(undefined, new URL('https://gateway.example/v1')))).not.toContain('sk-secret');
  });

  it.each(SERVED_CARDS)('$name makes models that are called by its name', async ({ name }) => {
    const model = await chooseModel({
      id: `${name}/some/model`,
      baseUrl: 'https://gateway.example/v1',
      apiKey: 'sk-secret',
      environment: {},
    });
    expect(model).toMatchObject({ ok: true, value: { id: `${name}/some/model`, local: false } });
  });

  it.each(SERVED_CARDS)('$name has a list of models', async ({ loadList }) => {
    expect(await loadList()).toBeTypeOf('function');
  });

  it('in the cloud asks for a key by the variable it is looked for in', async () => {
    for (const card of SERVED_CARDS.filter(({ where }) => where === 'cloud')) {
      const model = await chooseModel({ id: `${card.name}/x`, environment: {} });
      expect(!model.ok && model.error.wayOut, card.name).toContain(`Set ${card.keys[0]},`);
    }
  });

  it('with prices has them under its name', async () => {
    const priced = new Set([...(await priceList()).keys()].map((id) => id.split('/', 1)[0]));
    expect([...priced]).toEqual(
      SERVED_CARDS.filter(({ loadPrices }) => loadPrices !== undefined).map(({ name }) => name),
    );
  });

  it('is in the documentation, with the variable its key is in', () => {
    const page = readFileSync(join(home, 'docs/models.md'), 'utf8');
    for (const card of PROVIDER_CARDS) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${card.name}/`));
      expect(row, card.name).toBeDefined();
      expect(row).toContain(card.where === 'in process' || card.keys[0] === undefined ? 'none' : card.keys[0]);
    }
  });
});

it('loads facts and no wire: every import of a card that is no type leads to more facts', () => {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, target = ''] of read(file).matchAll(/^import (?!type )[^;]*? from '(\.[^']+)';/gms))
      visit(join(dirname(file), target));
  };
  visit('models/providers/provider-cards.ts');
  const facts = /-cards?\.ts$|\/(?:credentials|ollama-address)\.ts$/;
  expect([...seen].filter((file) => !facts.test(file))).toEqual([]);
  expect(seen.size).toBeGreaterThan(PROVIDER_CARDS.length);
});

/** Files outside a provider's folder that name one all the same, and why that is right. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'models/providers/provider-cards.ts': 'the list of the cards',
  'models/available/native-tools.ts': 'a word that is part of the names of models on every server',
  'models/providers/openrouter/openrouter-card.ts': 'its models are called by their vendors',
  'session/note/note-model.ts': "another program's words for providers, which a new card does not add to",
  'session/note/chat-settings.ts': 'keys of that same program',
  'host/agents/gemini.ts': 'a tool of that agent, by its own name',
  'surfaces/mcp/tool-list.ts': 'a key that one agent looks for',
};

/** Names that are values, types or places: identifiers, literals without a space, regular expressions. A sentence may give an example. */
const namedIn = (text: string): readonly string[] => {
  const found: string[] = [];
  const add = (word: string): void => {
    const parts = wordsIn(word);
    for (const { name } of PROVIDER_CARDS) if (parts.includes(name)) found.push(name);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isRegularExpressionLiteral(node)) add(node.text);
    else if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      if (!/\s/.test(node.text)) add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest));
  return found;
};
/** ollamaAddress, OLLAMA_HOST, ./ollama/list-ollama.ts: each part by itself. */
const wordsIn = (word: string): readonly string[] =>
  word.split(/(?<=[a-z])(?=[A-Z])|[^A-Za-z]/).map((part) => part.toLowerCase());
const ANY = new RegExp(PROVIDER_CARDS.map(({ name }) => name).join('|'), 'i');

it('finds names where they are, and not in sentences', () => {
  expect(namedIn("const key = { openai: 'x' };")).toEqual(['openai']);
  expect(namedIn("const ollamaAddress = 1; import('./gguf/gguf.ts'); const id = 'compatible/x'")).toEqual([
    'ollama',
    'gguf',
    'compatible',
  ]);
  expect(namedIn("const words = 'such as ollama/qwen3'; // openai")).toEqual([]);
  expect(namedIn('const isCompatible = /^openrouter\\//;')).toEqual(['compatible', 'openrouter']);
});

it('no file outside its folder names a provider', () => {
  const naming = files.flatMap((file) => {
    const [, street] = /^models\/(?:providers\/)?([a-z]+)\//.exec(file) ?? [];
    const text = read(file);
    return [...new Set(ANY.test(text) ? namedIn(text) : [])].flatMap((name) =>
      name === street ? [] : [{ file, name }],
    );
  });
  expect(naming.filter(({ file }) => EXCEPTIONS[file] === undefined)).toEqual([]);
  // An exception that is none any more is struck off the list.
  expect(Object.keys(EXCEPTIONS).filter((file) => !naming.some((each) => each.file === file))).toEqual([]);
});
