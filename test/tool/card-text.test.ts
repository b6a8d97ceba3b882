import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/tool/canonical-json.ts';
import { cardText } from '../../src/tool/card-text.ts';
import { exampleTool } from './example-tool.ts';

describe('canonicalJson', () => {
  it('does not depend on the order of keys', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true, gone: undefined })).toBe(
      '{"a":true,"b":[1,{"c":"x","d":null}]}',
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(turned)).toBe(canonicalJson(value));
        expect(JSON.stringify(JSON.parse(canonicalJson(value)))).toBe(
          JSON.stringify(JSON.parse(canonicalJson(turned))),
        );
      }),
    );
  });

  it('throws on what has no JSON', () => {
    for (const value of [undefined, 5n, Number.NaN, () => 1]) expect(() => canonicalJson(value)).toThrow();
  });
});

describe('cardText', () => {
  it('changes with everything a person or a model reads on the card', () => {
    const card = exampleTool();
    const changed = [
      exampleTool({ name: 'other' }),
      exampleTool({ title: 'Other' }),
      exampleTool({ description: 'Other.' }),
      exampleTool({ group: 'other' }),
      exampleTool({ input: { type: 'object', properties: {} } }),
      exampleTool({ effect: 'change' }),
      exampleTool({ hints: { ...card.hints, destructive: true } }),
      exampleTool({ risky: true }),
    ].map(cardText);
    expect(new Set([cardText(card), ...changed]).size).toBe(changed.length + 1);
    expect(cardText(exampleTool({ propose: () => Promise.reject(new Error('other')) }))).toBe(cardText(card));
  });
});
