import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { TypeQuestion } from '../../../../src/toolkit/code/types/type-question.ts';
import { openTypeReader, type TypeReaderOptions } from '../../../../src/toolkit/code/types/type-reader.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { preview } from '../../tool-calls.ts';
import { openedAt, servicesOver, writeFiles } from '../code-ground.ts';
import { buildReader, readerFile, typedGround } from './typed-ground.ts';

buildReader();

const CART = 'export class Cart { total() { return 1; } }\n';
/** More than the reader reads without a word. */
const MANY = Object.fromEntries(
  Array.from({ length: 600 }, (_, n) => [
    `use${n}.ts`,
    `import { Cart } from './cart.ts';\nexport const f${n} = (x: Cart) => x.total();\n`,
  ]),
);

const questionIn = (root: string): TypeQuestion => ({
  kind: 'references',
  root,
  places: [{ path: 'cart.ts', offset: CART.indexOf('total') }],
  files: ['cart.ts'],
  mentioning: ['cart.ts'],
  unsigned: {},
  limits: { milliseconds: 50_000, files: 1000, bytes: 100_000_000 },
});

const quietly = { signal: new AbortController().signal, progress: () => undefined };

const readerIn = (options: TypeReaderOptions) => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'cart.ts': CART });
  const reader = openTypeReader(servicesOver(openedAt(folder)), options);
  onTestFinished(() => reader.close());
  return { reader, question: questionIn(folder), folder };
};

const programOf = (text: string): string => {
  const file = join(temporaryFolder(), 'program.cjs');
  writeFileSync(file, text);
  return file;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the process that reads types', () => {
  test('killed in the middle of a question: names are looked for, and the next question has a new one', async () => {
    const { context, reader } = typedGround({ 'cart.ts': CART, ...MANY }, { limits: { milliseconds: 50_000 } });
    const pids = new Set<number>();
    const killing = {
      ...context,
      progress: (message: string) => {
        if (reader.pid === undefined || !message.startsWith('read the types')) return;
        pids.add(reader.pid);
        process.kill(reader.pid, 'SIGKILL');
      },
    };
    const asked = { symbol: 'Cart.total' };
    const first = await preview(killing, 'find_references', asked);
    expect(pids.size).toBe(1);
    expect(first.toModel).toContain('600 references in 601 files');
    expect(first.toModel).toContain('by name only: the process that reads types ended');
    const second = await preview(context, 'find_references', asked);
    expect(second.toModel).toContain('600 references in 601 files');
    expect(second.toModel).not.toContain('by name');
    expect([...pids]).not.toContain(reader.pid);
  });

  test('stops by itself at the deadline, and stays for the next question', async () => {
    const { reader, question } = readerIn({ file: readerFile(), graceMilliseconds: 50_000 });
    const late = await reader.ask({ ...question, limits: { ...question.limits, milliseconds: 0 } }, quietly);
    expect(late).toEqual({ kind: 'unknown', why: expect.stringContaining('took too long') });
    const { pid } = reader;
    expect(await reader.ask(question, quietly)).toMatchObject({ kind: 'found', places: [{ path: 'cart.ts' }] });
    expect(reader.pid).toBe(pid);
  });

  test('is ended when it does not stop at the deadline, or the person stops the turn', async () => {
    const deaf = programOf('process.on("message", () => { for (;;); });');
    const { reader, question } = readerIn({ file: deaf, graceMilliseconds: 500 });
    const asked = reader.ask({ ...question, limits: { ...question.limits, milliseconds: 0 } }, quietly);
    const { pid } = reader;
    expect(await asked).toEqual({ kind: 'unknown', why: 'reading the types took too long' });
    expect(reader.pid).toBeUndefined();
    await vi.waitUntil(() => !isAlive(pid ?? 0), 50_000);
    const stop = new AbortController();
    const stopped = reader.ask(question, { signal: stop.signal, progress: () => undefined });
    stop.abort();
    expect(await stopped).toEqual({ kind: 'unknown', why: 'it was stopped' });
    expect(await reader.ask(question, { signal: stop.signal, progress: () => undefined })).toMatchObject({
      why: 'it was stopped',
    });
  });

  test('that cannot start, ends at once or is not there costs the types and nothing else', async () => {
    const ended = readerIn({ file: programOf('process.exit(3);') });
    expect(await ended.reader.ask(ended.question, quietly)).toMatchObject({ kind: 'unknown' });
    const retired = readerIn({ file: programOf('process.on("message", () => process.exit());') });
    expect(await retired.reader.ask(retired.question, quietly)).toEqual({
      kind: 'unknown',
      why: 'the process that reads types ended by itself',
    });
    const none = readerIn({ file: join(temporaryFolder(), 'none.cjs') });
    expect(await none.reader.ask(none.question, quietly)).toMatchObject({ kind: 'unknown' });
    const unbuilt = readerIn({});
    expect(await unbuilt.reader.ask(unbuilt.question, quietly)).toEqual({
      kind: 'unknown',
      why: 'the reader of types is not built here',
    });
  });

  test('may read, but Node lets it neither write nor start a program, and it has nothing of our environment', async () => {
    const target = join(temporaryFolder(), 'written');
    const trying = programOf(`
      const tried = (work) => { try { work(); return 'done'; } catch ({ code }) { return code; } };
      process.on('message', ({ id }) => process.send({ id, answer: { kind: 'unknown', why: [
        tried(() => require('fs').writeFileSync(${JSON.stringify(target)}, 'x')),
        tried(() => require('child_process').spawnSync('true')),
        Object.keys(process.env).length,
        process.execArgv[0],
      ].join(' ') } }));`);
    const { reader, question } = readerIn({ file: trying });
    expect(await reader.ask(question, quietly)).toEqual({
      kind: 'unknown',
      why: 'ERR_ACCESS_DENIED ERR_ACCESS_DENIED 0 --max-old-space-size=1536',
    });
    expect(existsSync(target)).toBe(false);
  });

  test('that retires just as a question comes is started once more for it', async () => {
    const marker = temporaryFolder();
    const once = programOf(`
      const isFirst = !require('fs').existsSync(${JSON.stringify(join(marker, 'second'))});
      process.on('message', ({ id }) => isFirst
        ? process.send({ id, filesRead: 1 }, () => process.exit())
        : process.send({ id, answer: { kind: 'unknown', why: 'the second answers' } }));`);
    const { reader, question } = readerIn({ file: once });
    const progress = (message: string): void => {
      if (message.startsWith('read')) writeFileSync(join(marker, 'second'), '');
    };
    expect(await reader.ask(question, { ...quietly, progress })).toMatchObject({ why: 'the second answers' });
  });

  test('ends after a while without a question, and is started again for the next', async () => {
    const { reader, question } = readerIn({ file: readerFile(), idleMilliseconds: 1 });
    expect(await reader.ask(question, quietly)).toMatchObject({ kind: 'found' });
    await vi.waitUntil(() => reader.pid === undefined, 50_000);
    expect(await reader.ask(question, quietly)).toMatchObject({ kind: 'found' });
  });
});

describe('no process that reads types survives the program', () => {
  const started = (then: 'ends' | 'stays', files: Readonly<Record<string, string>>) => {
    const folder = temporaryFolder();
    writeFiles(folder, files);
    const fixture = join(import.meta.dirname, 'fixtures', 'asks-types.ts');
    const program = spawn(
      process.execPath,
      ['--import', 'tsx', fixture, folder, readerFile(), then, ...Object.keys(files)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    onTestFinished(() => void program.kill('SIGKILL'));
    const lines: string[] = [];
    createInterface({ input: program.stdout }).on('line', (line) => lines.push(line));
    const exited = new Promise<number | null>((done) => program.on('exit', done));
    const said = async (word: string): Promise<number> => {
      await vi.waitUntil(() => lines.some((line) => line.startsWith(`${word} `)), { timeout: 50_000 });
      return Number(lines.find((line) => line.startsWith(`${word} `))?.split(' ')[1]);
    };
    return { program, exited, said };
  };

  test('that ends by itself, without a word to it', async () => {
    const { exited, said } = started('ends', { 'cart.ts': CART });
    const pid = await said('found');
    expect(await exited).toBe(0);
    await vi.waitUntil(() => !isAlive(pid), 50_000);
  });

  test('that is killed while the process waits for a question', async () => {
    const { program, said } = started('stays', { 'cart.ts': CART });
    const pid = await said('found');
    expect(isAlive(pid)).toBe(true);
    program.kill('SIGKILL');
    await vi.waitUntil(() => !isAlive(pid), 50_000);
  });

  test('that is killed while the process is at work', async () => {
    const { program, said } = started('stays', { 'cart.ts': CART, ...MANY });
    const pid = await said('reading');
    program.kill('SIGKILL');
    await vi.waitUntil(() => !isAlive(pid), 50_000);
  });
});

test('the time for types is twice that of a search', () => {
  const { reader } = readerIn({ file: readerFile() });
  const limits = { readLines: 1, readBytes: 1, editBytes: 1, listEntries: 1, searchHits: 1, searchSeconds: 7 };
  expect(reader.limits({ limits })).toEqual({ milliseconds: 14_000, files: 3000, bytes: 40 * 1024 * 1024 });
});
