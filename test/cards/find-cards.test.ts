import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addCards } from '../../src/cards/add-cards.ts';
import { findCards } from '../../src/cards/find-cards.ts';
import { openCards } from '../../src/cards/open-cards.ts';
import type { ErrorValue } from '../../src/error/error-value.ts';
import { createRegistry } from '../../src/tool/registry.ts';
import type { Hash } from '../../src/workspace/file-state.ts';
import { hashOf } from '../../src/workspace/hash.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import { plainTools } from '../support/plain-tools.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { cardText } from './written-card.ts';

const card = (name: string, code = 'echo hello', more = ''): string =>
  cardText(`name: ${name}\ndescription: Says hello.${more}`, 'sh', code);

/** A folder and a home with these files. */
const folders = (files: Readonly<Record<string, string>>, home: Readonly<Record<string, string>> = {}) => {
  const [folder, homeFolder] = [temporaryFolder(), temporaryFolder()];
  const write = (root: string) => (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(folder)(path, text);
  for (const [path, text] of Object.entries(home)) write(homeFolder)(path, text);
  const opened = openWorkspace(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  const environment = { HOME: homeFolder, PATH: process.env.PATH };
  return { folder, workspace: opened.value, environment, write: write(folder), writeHome: write(homeFolder) };
};

const names = ({ cards }: Awaited<ReturnType<typeof findCards>>) => cards.map(({ name }) => name);

describe('S2.82: cards are found', () => {
  it('S2.20 S2.21 S2.22 in the folder and at home, in both places, only *.md, the person’s own first', async () => {
    const { workspace, environment } = folders(
      {
        '.countersign/tools/ours.md': card('ours'),
        '.countersign/tools/README.md': 'words',
        '.countersign/tools/notes.txt': 'no',
        '.countersign/tools/.hidden.md': 'no',
        '.cassidy/tools/older.md': card('older'),
      },
      { '.config/countersign/tools/mine.md': card('mine'), '.cassidy/tools/mine-too.md': card('mine-too') },
    );
    const found = await findCards({ workspace, environment, trusted: true });
    expect(names(found)).toEqual(['mine', 'mine_too', 'ours', 'older']);
    expect(found).toMatchObject({ errors: [], untrusted: [] });
    expect(found.cards.map(({ place, file }) => [place, file]).slice(2)).toEqual([
      ['workspace', '.countersign/tools/ours.md'],
      ['workspace', '.cassidy/tools/older.md'],
    ]);
  });

  it('S2.25 where a card came from is remembered, with its hash', async () => {
    const text = `\ufeff${card('ours')}`;
    const { workspace, environment } = folders({ '.countersign/tools/ours.md': text });
    const { cards } = await findCards({ workspace, environment, trusted: true });
    expect(cards).toMatchObject([{ file: '.countersign/tools/ours.md', hash: hashOf(text) }]);
  });

  it('case 170: not in packages, nested repositories or folders below', async () => {
    const { workspace, environment } = folders({
      'node_modules/x/.countersign/tools/a.md': card('a'),
      'nested/.git/HEAD': 'ref',
      'nested/.countersign/tools/b.md': card('b'),
      '.countersign/tools/below/c.md': card('c'),
      '.countersign/tools/node_modules/d.md': card('d'),
    });
    expect(await findCards({ workspace, environment, trusted: true })).toEqual({
      cards: [],
      errors: [],
      untrusted: [],
    });
  });

  it('S2.26 one that cannot be read is one error, and the others load', async () => {
    const { workspace, environment, folder } = folders({
      '.countersign/tools/a.md': 'nothing',
      '.countersign/tools/b.md': card('b'),
    });
    symlinkSync('/etc/hostname', join(folder, '.countersign/tools/link.md'));
    const found = await findCards({ workspace, environment, trusted: true });
    expect(names(found)).toEqual(['b']);
    expect(found.errors.map(({ code, message }) => [code, message.split('  ')[0]])).toEqual([
      ['BAD_CONFIG', 'Failed to parse tool: .countersign/tools/a.md:1'],
      ['BAD_CONFIG', '.countersign/tools/link.md:1'],
    ]);
  });

  it('case 161: of a folder that is not trusted nothing is read', async () => {
    const { workspace, environment } = folders({ '.countersign/tools/ours.md': 'not even a card' });
    expect(await findCards({ workspace, environment, trusted: false })).toEqual({
      cards: [],
      errors: [],
      untrusted: ['.countersign/tools/ours.md'],
    });
  });

  it('case 168: a card counts only when it and the files it declares are as they were trusted', async () => {
    const files = {
      '.countersign/tools/a.md': card('a'),
      '.countersign/tools/b.md': card('b', 'cat', '\nfiles: [words.txt]'),
      '.countersign/tools/words.txt': 'words',
      '.countersign/tools/c.md': card('c'),
    };
    const { workspace, environment } = folders(files);
    const pins = new Map<string, Hash>(Object.entries(files).map(([path, text]) => [path, hashOf(text)]));
    const all = await findCards({ workspace, environment, trusted: pins });
    expect(names(all)).toEqual(['a', 'b', 'c']);
    expect(all.cards[1]?.beside).toMatchObject([
      { name: 'words.txt', file: '.countersign/tools/words.txt', text: 'words' },
    ]);
    pins.set('.countersign/tools/words.txt', hashOf('other words'));
    pins.delete('.countersign/tools/c.md');
    const some = await findCards({ workspace, environment, trusted: pins });
    expect(names(some)).toEqual(['a']);
    expect(some.untrusted).toEqual(['.countersign/tools/b.md', '.countersign/tools/c.md']);
  });

  it('case 181: of two with one name the person’s own wins, and that is said', async () => {
    const { workspace, environment } = folders(
      { '.countersign/tools/same.md': card('Same-name') },
      { '.config/countersign/tools/mine.md': card('same_name') },
    );
    const found = await findCards({ workspace, environment, trusted: true });
    expect(found.cards).toMatchObject([{ name: 'same_name', place: 'personal' }]);
    expect(found.errors).toMatchObject([
      {
        code: 'BAD_CONFIG',
        message: expect.stringMatching(
          /^\.countersign\/tools\/same\.md: the tool same_name is left out, because your own .*mine\.md has the same name$/,
        ),
      },
    ]);
  });
});

describe('cards in the registry', () => {
  const builtIn = createRegistry(plainTools);

  it('S2.27 case 181: one with the name of a built-in tool or its alias is left out, with the advice to rename', async () => {
    const { workspace, environment } = folders({
      '.countersign/tools/a.md': card('read-file'),
      '.countersign/tools/b.md': card('bash'),
      '.countersign/tools/c.md': card('fine'),
    });
    const found = await findCards({ workspace, environment, trusted: true });
    const added = addCards(builtIn, found, { environment });
    expect(added.names).toEqual(['fine']);
    expect(added.registry.find('fine')).toMatchObject({ name: 'fine', effect: 'run' });
    expect(added.registry.find('read_file')).toBe(builtIn.find('read_file'));
    expect(added.errors).toMatchObject([
      {
        message:
          'Custom tools conflict with built-in tools: read_file (.countersign/tools/a.md), bash (.countersign/tools/b.md). They are left out.',
        wayOut: 'Rename your custom tools to avoid conflicts.',
      },
    ]);
  });

  it('S2.25 every other one is registered; what it needs decides whether it is offered', async () => {
    const { workspace, environment } = folders({
      '.countersign/tools/a.md': cardText('name: in-r\ndescription: x', 'r', 'function() 1'),
      '.countersign/tools/b.md': card('b', 'true', '\nneeds: { programs: [no-such-program] }'),
      '.countersign/tools/c.md': card('c', 'true', '\nneeds: { files: [data.csv] }'),
      '.countersign/tools/d.md': card('d', 'true', '\nneeds: { variables: [NO_SUCH_VARIABLE] }'),
      '.countersign/tools/e.md': card('e', 'true', '\nfiles: [gone.txt]'),
      '.countersign/tools/f.md': cardText('name: f\ndescription: x', 'argv', 'no-such-program\n-x'),
      '.countersign/tools/g.md': card('g'),
    });
    const found = await findCards({ workspace, environment, trusted: true });
    // A machine with a shell and nothing else.
    const bin = temporaryFolder();
    symlinkSync('/bin/sh', join(bin, 'sh'));
    const { registry } = addCards(createRegistry([]), found, {
      environment: { ...environment, PATH: bin },
    });
    expect(registry.tools.map(({ name }) => name)).toEqual(['in_r', 'b', 'c', 'd', 'e', 'f', 'g']);
    const { tools, unavailable } = registry.available(workspace);
    expect(tools.map(({ name }) => name)).toEqual(['g']);
    expect(unavailable).toEqual([
      { name: 'in_r', why: 'needs R (Rscript is not on PATH)' },
      { name: 'b', why: 'needs the program no-such-program, which is not on PATH' },
      { name: 'c', why: 'needs data.csv in this folder' },
      { name: 'd', why: 'needs the environment variable NO_SUCH_VARIABLE' },
      { name: 'e', why: 'gone.txt, which it declares, is not beside its card' },
      { name: 'f', why: 'needs the program no-such-program, which is not on PATH' },
    ]);
  });

  it('case 173: what a card says about itself decides nothing', async () => {
    const says = '\nrisky: false\nhints: { read_only: true, idempotent: true }';
    const { workspace, environment } = folders({
      '.countersign/tools/a.md': card('a', 'rm -rf .', says),
      '.countersign/tools/b.md': cardText(`name: b\ndescription: x${says}`, 'js', '() => 1'),
      '.countersign/tools/c.md': cardText(`name: c\ndescription: x${says}`, 'http', 'GET https://example.org/'),
    });
    const found = await findCards({ workspace, environment, trusted: true });
    const { registry } = addCards(builtIn, found, { environment });
    expect(['a', 'b', 'c'].map((name) => [registry.find(name)?.effect, registry.find(name)?.risky])).toEqual([
      ['run', true],
      ['change', true],
      ['network', true],
    ]);
  });

  it('case 161: a tool of a folder that is not trusted does not exist, and the person is told how to change that', async () => {
    const { workspace, environment } = folders({ '.countersign/tools/do-it.md': card('do-it') });
    const found = await findCards({ workspace, environment, trusted: false });
    const { registry } = addCards(builtIn, found, { environment });
    expect(registry.get('do_it')).toMatchObject({
      ok: false,
      error: { code: 'UNKNOWN_TOOL', wayOut: expect.stringContaining('countersign trust') },
    });
    expect(registry.get('other')).toMatchObject({ ok: false, error: { code: 'UNKNOWN_TOOL' } });
    expect(registry.get('read_file')).toMatchObject({ ok: true });
  });
});

describe('in the middle of a conversation', () => {
  const opened = async (trusted: Map<string, Hash>, place: ReturnType<typeof folders>) => {
    const told: ErrorValue[] = [];
    const cards = await openCards({
      workspace: place.workspace,
      registry: createRegistry(plainTools),
      services: { environment: place.environment },
      covered: () => trusted,
      tell: (error) => told.push(error),
    });
    return { cards, told };
  };
  const FILE = '.countersign/tools/a.md';

  it('case 182: a card that changes stays as it was until it is trusted again', async () => {
    const [before, after] = [card('a'), card('a', 'echo changed').replace('Says hello', 'Says another')];
    const place = folders({ [FILE]: before });
    const trusted = new Map([[FILE, hashOf(before)]]);
    const { cards, told } = await opened(trusted, place);
    expect(await cards.lookAgain()).toBe(false);
    place.write(FILE, after);
    trusted.clear();
    await cards.lookAgain();
    expect(await cards.lookAgain()).toBe(false);
    expect(cards.added.registry.find('a')?.description).toBe('Says hello.');
    expect(cards.added.names).toEqual(['a']);
    expect(told.map(({ message }) => message)).toEqual([
      `${FILE} or a file it loads has changed. The tool a stays as it was until you trust it again.`,
    ]);
    trusted.set(FILE, hashOf(after));
    expect(await cards.lookAgain()).toBe(true);
    expect(cards.added.registry.find('a')?.description).toBe('Says another.');
    const { cards: next } = await opened(new Map(), place);
    expect(next.added.names).toEqual([]);
  });

  it('S2.33 a card that is new, gone, or the person’s own and changed counts at once; a mistake is told once', async () => {
    const place = folders({}, { '.config/countersign/tools/mine.md': card('mine') });
    const { cards, told } = await opened(new Map(), place);
    place.writeHome('.config/countersign/tools/mine.md', card('renamed'));
    place.writeHome('.config/countersign/tools/bad.md', 'no card');
    expect(await cards.lookAgain()).toBe(true);
    expect(cards.added.names).toEqual(['renamed']);
    await cards.lookAgain();
    expect(told).toHaveLength(1);
    rmSync(join(place.environment.HOME, '.config/countersign/tools/mine.md'));
    expect(await cards.lookAgain()).toBe(true);
    expect(cards.added.names).toEqual([]);
  });
});
