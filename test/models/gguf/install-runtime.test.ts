// The program that runs model files is installed by npm, on request, whole or not at all.
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installRuntime } from '../../../src/models/gguf/install-runtime.ts';
import { findRuntime } from '../../../src/models/gguf/load-runtime.ts';
import { DOOR, platformPackage, RUNTIME_VERSION, runtimeFolder } from '../../../src/models/gguf/runtime-place.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const library = platformPackage(process.platform, process.arch)!;

/** A machine of its own: a home, and a PATH with this npm and Node on it. */
const machine = (npm: string | undefined) => {
  const home = temporaryFolder();
  const bin = join(home, 'bin');
  mkdirSync(bin);
  if (npm !== undefined) {
    writeFileSync(join(bin, 'npm'), `#!${process.execPath}\n${npm}`);
    chmodSync(join(bin, 'npm'), 0o755);
  }
  const environment = { COUNTERSIGN_HOME: home, PATH: bin };
  const folder = runtimeFolder(environment);
  if (!folder.ok) throw new Error(folder.error.message);
  const lines: string[] = [];
  const install = (signal = new AbortController().signal) =>
    installRuntime({ environment, signal, progress: (line) => lines.push(line) });
  return { home, environment, folder: folder.value, lines, install };
};

const manifest = (name: string, version: string): string => `
  fs.mkdirSync('node_modules/${name}/dist', { recursive: true });
  fs.writeFileSync('node_modules/${name}/package.json', JSON.stringify({ version: '${version}' }));
  fs.writeFileSync('node_modules/${name}/dist/index.js', 'export const here = true;');`;
const WORKING = `const fs = require('node:fs');
  fs.appendFileSync(process.env.COUNTERSIGN_HOME + '/calls', JSON.stringify(process.argv.slice(2)) + '\\n');
  ${manifest('node-llama-cpp', RUNTIME_VERSION)}
  ${manifest(library, RUNTIME_VERSION)}
  console.log('added 2 packages');`;

describe('installing', () => {
  it('runs npm once, without scripts and without the builds for graphics cards, and puts the folder in place', async () => {
    const { home, environment, folder, lines, install } = machine(WORKING);
    expect(await install()).toEqual({ ok: true, value: { folder, version: RUNTIME_VERSION } });
    expect(findRuntime(environment)).toMatchObject({ ok: true });
    expect(lines).toContain('added 2 packages');
    expect(readdirSync(dirname(folder))).toEqual(['gguf']);

    expect(await install()).toMatchObject({ ok: true });
    const calls = readFileSync(join(home, 'calls'), 'utf8').trim().split('\n');
    expect(calls).toHaveLength(1);
    const words = JSON.parse(calls[0]!) as string[];
    expect(words[0]).toBe('install');
    expect(words).toEqual(expect.arrayContaining(['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund']));
    expect(words.slice(-2)).toEqual([`node-llama-cpp@${RUNTIME_VERSION}`, `${library}@${RUNTIME_VERSION}`]);
  });

  it('replaces another version', async () => {
    const { environment, folder, install } = machine(WORKING);
    mkdirSync(join(folder, 'node_modules/node-llama-cpp/dist'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/node-llama-cpp/package.json'), '{"version": "1.0.0"}');
    writeFileSync(join(folder, 'node_modules/node-llama-cpp/dist/index.js'), '');
    writeFileSync(join(folder, DOOR.file), DOOR.text);
    expect(findRuntime(environment)).toMatchObject({
      ok: false,
      error: { code: 'BAD_CONFIG', message: expect.stringContaining('1.0.0') },
    });
    expect(await install()).toMatchObject({ ok: true });
    expect(findRuntime(environment)).toMatchObject({ ok: true });
    expect(readdirSync(dirname(folder))).toEqual(['gguf']);
  });
});

describe('a machine where it cannot be done gets a reason and nothing half done', () => {
  const left = (folder: string): string[] => (existsSync(dirname(folder)) ? readdirSync(dirname(folder)) : []);

  it('without npm', async () => {
    const { folder, install } = machine(undefined);
    expect(await install()).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND', message: expect.stringContaining('npm was not found') },
    });
    expect(left(folder)).toEqual([]);
  });
  it('without network', async () => {
    const { folder, install } = machine(
      `console.error('npm error code ENOTFOUND\\nnpm error network request to the registry failed'); process.exit(1);`,
    );
    expect(await install()).toMatchObject({
      ok: false,
      error: { code: 'PROVIDER', message: expect.stringContaining('could not reach its registry') },
    });
    expect(left(folder)).toEqual([]);
  });
  it('with an npm that fails, in its words', async () => {
    const { folder, install } = machine(
      `console.error('npm error code EBADENGINE\\nnpm error Unsupported engine'); process.exit(1);`,
    );
    expect(await install()).toMatchObject({
      ok: false,
      error: { code: 'PROVIDER', message: expect.stringContaining('Unsupported engine') },
    });
    expect(left(folder)).toEqual([]);
  });
  it('with an npm that says it is done and is not', async () => {
    const { folder, install } = machine(`process.exit(0);`);
    expect(await install()).toMatchObject({ ok: false, error: { code: 'PROVIDER' } });
    expect(left(folder)).toEqual([]);
  });
  it('with a person who stops it', async () => {
    const { folder, install } = machine(`console.log('fetching'); setInterval(() => {}, 1000);`);
    const control = new AbortController();
    const ended = install(control.signal);
    setTimeout(() => control.abort(), 100);
    expect(await ended).toMatchObject({ ok: false, error: { data: { aborted: true } } });
    expect(left(folder)).toEqual([]);
  });
  it('with a place that cannot be written to', async () => {
    const { home, folder, install } = machine(WORKING);
    writeFileSync(join(home, 'cache'), 'a file in the way');
    expect(await install()).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND', message: expect.stringContaining(folder) },
    });
  });
  it('with no place at all', async () => {
    expect(
      await installRuntime({ environment: {}, signal: new AbortController().signal, progress: () => {} }),
    ).toMatchObject({
      ok: false,
      error: { code: 'BAD_CONFIG', wayOut: expect.stringContaining('HOME') },
    });
  });
});

it('there is a library for the usual machines, and none is made up for others', () => {
  expect(platformPackage('darwin', 'arm64')).toBe('@node-llama-cpp/mac-arm64-metal');
  expect(platformPackage('sunos', 'x64')).toBeUndefined();
});
