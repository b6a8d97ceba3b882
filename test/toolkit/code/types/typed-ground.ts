// A small workspace whose members are looked for by a real reader of types, and a notation for places written down by hand.

import { rmSync } from 'node:fs';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { ChangeSet } from '../../../../src/change/change-set.ts';
import type { ProposeContext } from '../../../../src/proposal/propose.ts';
import { createRegistry } from '../../../../src/tool/registry.ts';
import { codeTools } from '../../../../src/toolkit/code/code-tools.ts';
import {
  openTypeReader,
  type TypeReader,
  type TypeReaderOptions,
} from '../../../../src/toolkit/code/types/type-reader.ts';
import type { Services } from '../../../../src/toolkit/services.ts';
import { bytesOf } from '../../../../src/workspace/hash.ts';
import type { Path } from '../../../../src/workspace/path.ts';
import { builtTypeService } from '../../../support/built-type-service.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { over } from '../../tool-calls.ts';
import { openedAt, servicesOver, writeFiles } from '../code-ground.ts';

export interface TypedGround {
  readonly folder: string;
  readonly services: Services;
  readonly reader: TypeReader;
  readonly context: ProposeContext;
  with(layers: readonly ChangeSet[]): ProposeContext;
}

let built: { readonly folder: string; readonly file: string } | undefined;

/** Once in each file of tests that has such a ground. */
export const buildReader = (): void => {
  beforeAll(async () => {
    built = await builtTypeService();
  });
  afterAll(() => {
    if (built !== undefined) rmSync(built.folder, { recursive: true, force: true });
  });
};

export const readerFile = (): string => {
  if (built === undefined) throw new Error('buildReader() comes first');
  return built.file;
};

export const typedGround = (
  files: Readonly<Record<string, string>>,
  { file = readerFile(), ...options }: TypeReaderOptions = {},
): TypedGround => {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  const services = servicesOver(openedAt(folder));
  // The person's own 20 seconds are too few where other tests share the cores.
  const limits = { milliseconds: 50_000, ...options.limits };
  const reader = openTypeReader(services, { file, ...options, limits });
  onTestFinished(() => reader.close());
  const registry = createRegistry(codeTools(services));
  return {
    folder,
    services,
    reader,
    context: { ...over(folder), registry },
    with: (layers) => ({ ...over(folder, { layers }), registry }),
  };
};

/** An unsigned change of one file; null: not there. */
export const changed = (path: string, before: string | null, after: string | null): ChangeSet => {
  const state = (text: string | null) =>
    text === null ? null : ({ kind: 'file', bytes: bytesOf(new TextEncoder().encode(text)), mode: 0o644 } as const);
  // Written down by the test itself, in its normal form.
  return [{ path: path as Path, before: state(before), after: state(after) }];
};

const MARK = '»';

/** Files in which every expected place has a mark before it: the files without marks, and `path line:column` of the marks. */
export const marked = (
  files: Readonly<Record<string, string>>,
): { readonly files: Record<string, string>; readonly expected: readonly string[] } => {
  const plain: Record<string, string> = {};
  const expected: string[] = [];
  for (const [path, text] of Object.entries(files)) {
    plain[path] = text.replaceAll(MARK, '');
    for (const [index, line] of text.split('\n').entries()) {
      const pieces = line.split(MARK);
      let column = 1;
      for (const piece of pieces.slice(0, -1)) {
        column += piece.length;
        expected.push(`${path} ${index + 1}:${column}`);
      }
    }
  }
  return { files: plain, expected: expected.sort() };
};
