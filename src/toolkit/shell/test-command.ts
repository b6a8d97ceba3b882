// The command that runs a workspace's tests, as its own files say; an unsigned change to them counts.
import { ok, type Result } from '../../error/error-value.ts';
import type { Look } from '../../tool/look.ts';
import { smallText } from '../context/small-text.ts';

export interface TestCommand {
  readonly command: string;
  /** The file that says so. */
  readonly from: string;
}

/** Undefined when nothing here says how tests are run. The first that fits counts. */
export const findTestCommand = async (look: Look): Promise<Result<TestCommand | undefined>> => {
  for (const find of [inPackage, inCargo, inGo, inPython, inMakefile]) {
    const found = await find(look);
    if (!found.ok || found.value !== undefined) return found;
  }
  return ok(undefined);
};

type Find = (look: Look) => Promise<Result<TestCommand | undefined>>;

/** What `npm init` writes; it only fails. */
const PLACEHOLDER = /no test specified/;
const LOCKS = [
  ['pnpm-lock.yaml', 'pnpm test'],
  ['yarn.lock', 'yarn test'],
  ['bun.lock', 'bun run test'],
] as const;

const inPackage: Find = async (look) => {
  const text = await smallText(look, 'package.json');
  if (!text.ok) return text;
  const script = scriptOf(text.value?.text ?? '');
  if (script === undefined || PLACEHOLDER.test(script)) return ok(undefined);
  for (const [lock, command] of LOCKS) {
    const there = await isThere(look, lock);
    if (!there.ok) return there;
    if (there.value) return ok({ command, from: 'package.json' });
  }
  return ok({ command: 'npm test', from: 'package.json' });
};

const scriptOf = (text: string): string | undefined => {
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    const scripts = typeof parsed === 'object' && parsed !== null && 'scripts' in parsed ? parsed.scripts : undefined;
    const test = typeof scripts === 'object' && scripts !== null && 'test' in scripts ? scripts.test : undefined;
    return typeof test === 'string' && test.trim() !== '' ? test : undefined;
  } catch {
    // Broken while it is being edited: then it names no command, and the next file may.
    return undefined;
  }
};

const inCargo: Find = (look) => ifThere(look, 'Cargo.toml', 'cargo test');
const inGo: Find = (look) => ifThere(look, 'go.mod', 'go test ./...');

const PYTEST = ['pytest.ini', 'conftest.py', 'tests/conftest.py', 'tox.ini'] as const;

const inPython: Find = async (look) => {
  for (const name of PYTEST) {
    const found = await ifThere(look, name, 'python3 -m pytest');
    if (!found.ok || found.value !== undefined) return found;
  }
  for (const [name, pattern] of [
    ['pyproject.toml', /pytest/],
    ['setup.cfg', /^\[tool:pytest\]/m],
  ] as const) {
    const text = await smallText(look, name);
    if (!text.ok) return text;
    if (pattern.test(text.value?.text ?? '')) return ok({ command: 'python3 -m pytest', from: name });
  }
  return ok(undefined);
};

const inMakefile: Find = async (look) => {
  const text = await smallText(look, 'Makefile');
  if (!text.ok) return text;
  return ok(/^test\s*:(?!=)/m.test(text.value?.text ?? '') ? { command: 'make test', from: 'Makefile' } : undefined);
};

const ifThere = async (look: Look, name: string, command: string): Promise<Result<TestCommand | undefined>> => {
  const there = await isThere(look, name);
  return there.ok ? ok(there.value ? { command, from: name } : undefined) : there;
};

const isThere = async (look: Look, name: string): Promise<Result<boolean>> => {
  const path = look.resolve(name, 'read');
  // A folder on the way that is not there is an answer, not an error.
  if (!path.ok) return path.error.code === 'NOT_FOUND' ? ok(false) : path;
  const stat = await look.stat(path.value);
  return stat.ok ? ok(stat.value?.kind === 'file') : stat;
};
