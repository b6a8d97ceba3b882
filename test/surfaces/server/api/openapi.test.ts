// The description of the API: made from the table and the types, current, and whole.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DESCRIPTION, describedApi } from '../../../../scripts/openapi.ts';
import { wholeTable } from '../../../../scripts/whole-table.ts';
import { type Description, misfits } from './fits.ts';

const written: Description = JSON.parse(readFileSync(DESCRIPTION, 'utf8'));

describe('docs/openapi.json', () => {
  it('is current (`npm run openapi` writes it)', () => {
    expect(written).toEqual(JSON.parse(JSON.stringify(describedApi())));
  });

  it('has every route of the table, and the events', () => {
    const described = Object.entries(written.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routes = wholeTable().map(({ method, path }) => `${method} ${path.replace(/:([^/]+)/g, '{$1}')}`);
    expect(described.sort()).toEqual([...routes, 'GET /api/events'].sort());
  });

  it('names every operation once, says what it does, and points only to what there is', () => {
    const operations = Object.values(written.paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map((operation) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { summary } of operations) expect(summary).toMatch(/^[A-Z"`].{8,}\.$/);
    const references = [...JSON.stringify(written).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name ?? '',
    );
    expect(references.filter((name) => written.components.schemas[name] === undefined)).toEqual([]);
  });

  it('lets nothing about this machine in', () => {
    expect(JSON.stringify(written)).not.toMatch(/\/(?:home|work|root|tmp|Users)\//);
  });
});

describe('what fits a description', () => {
  const description: Description = {
    paths: {},
    components: {
      schemas: { Name: { type: 'string' }, Tree: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
    },
  };
  const schema = {
    type: 'object',
    properties: {
      name: { $ref: '#/components/schemas/Name' },
      is: { enum: ['one', 'other'], type: 'string' },
      at: { anyOf: [{ type: 'null' }, { type: 'number' }] },
      tree: { $ref: '#/components/schemas/Tree' },
      more: { type: 'object', additionalProperties: { const: 1 } },
    },
    required: ['name'],
  };
  it.each([
    [{ name: 'a', is: 'one', at: null, tree: [[], [[]]], more: { x: 1 } }, []],
    [{}, ['$: name is missing']],
    [{ name: 1 }, ['$.name: number instead of string']],
    [{ name: 'a', is: 'third' }, ['$.is: "third" is none of one, other']],
    [{ name: 'a', at: 'x' }, ['$.at: string instead of null']],
    [{ name: 'a', tree: [[1]] }, ['$.tree[0][0]: number instead of array']],
    [{ name: 'a', more: { x: 2 } }, ['$.more.x: 2 is not 1']],
    [{ name: 'a', surprise: true }, ['$: surprise is not described']],
    [[], ['$: array instead of object']],
  ])('%j', (value, expected) => {
    expect(misfits(description, schema, value)).toEqual(expected);
  });
});
