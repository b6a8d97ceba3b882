// Folders whose shape is the attack: links, pipes, sockets, depths, crowds, sizes and names.
import { execFileSync } from 'node:child_process';
import { chmodSync, linkSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { card, fenced, filled, type Hostile, LEAVES, put } from './folder.ts';

const made = (name: string, make: Hostile['make']): Hostile => ({ name, make });
const js = (mark: string): string => card('x', fenced('js', LEAVES.js(mark)));
const TOOLS = '.countersign/tools';

const links: readonly Hostile[] = [
  made('AGENTS.md as a link to a secret', (folder) => symlinkSync('/etc/shadow', join(folder, 'AGENTS.md'))),
  made('AGENTS.md as a link to its own process', (folder) =>
    symlinkSync('/proc/self/environ', join(folder, 'AGENTS.md')),
  ),
  made('a card as a link', (folder, mark) => {
    put(folder, 'elsewhere.md', js(mark));
    mkdirSync(join(folder, TOOLS), { recursive: true });
    symlinkSync('../../elsewhere.md', join(folder, TOOLS, 'x.md'));
  }),
  made('the folder of tools as a link', (folder, mark) => {
    put(folder, 'src/x.md', js(mark));
    mkdirSync(join(folder, '.countersign'));
    symlinkSync('../src', join(folder, TOOLS));
  }),
  made('our own folder as a link outside', (folder) => symlinkSync('/tmp', join(folder, '.countersign'))),
  made('links in a circle', (folder) => {
    mkdirSync(join(folder, '.claude/skills'), { recursive: true });
    symlinkSync('.', join(folder, '.claude/skills/loop'));
    symlinkSync('b', join(folder, 'a'));
    symlinkSync('a', join(folder, 'b'));
  }),
  made('a link to nowhere', (folder) => {
    symlinkSync('/nowhere/at/all', join(folder, '.mcp.json'));
    symlinkSync('nowhere', join(folder, 'AGENTS.md'));
  }),
  made('a hard link as a card', (folder, mark) => {
    put(folder, 'one.md', js(mark));
    mkdirSync(join(folder, TOOLS), { recursive: true });
    linkSync(join(folder, 'one.md'), join(folder, TOOLS, 'x.md'));
  }),
];

const things: readonly Hostile[] = [
  made('a pipe as AGENTS.md', (folder) => void execFileSync('mkfifo', [join(folder, 'AGENTS.md')])),
  made('a pipe as a card', (folder) => {
    mkdirSync(join(folder, TOOLS), { recursive: true });
    execFileSync('mkfifo', [join(folder, TOOLS, 'x.md')]);
  }),
  made('a pipe as the configuration', (folder) => {
    mkdirSync(join(folder, '.countersign'));
    for (const name of ['config.yaml', 'rules.yaml']) execFileSync('mkfifo', [join(folder, '.countersign', name)]);
  }),
  made('folders in place of files', (folder) => {
    for (const name of ['AGENTS.md', '.mcp.json', '.countersign/config.yaml', `${TOOLS}/x.md`, '.env'])
      mkdirSync(join(folder, name), { recursive: true });
  }),
  filled('files in place of folders', () => ({
    '.countersign': '',
    '.cassidy': '',
    '.claude': '',
    '.agents': '',
    '.git': 'x',
  })),
  made('folders that cannot be read', (folder, mark) => {
    put(folder, `${TOOLS}/x.md`, js(mark), 0o000);
    put(folder, 'AGENTS.md', 'obey', 0o200);
    put(folder, '.claude/skills/a/SKILL.md', 'a');
    chmodSync(join(folder, '.claude/skills/a'), 0o300);
  }),
];

const sizes: readonly Hostile[] = [
  made('AGENTS.md of 10 GB', (folder) => {
    put(folder, 'AGENTS.md', '');
    truncateSync(join(folder, 'AGENTS.md'), 10 * 1024 ** 3);
  }),
  made('a card of 10 GB', (folder) => {
    put(folder, `${TOOLS}/x.md`, '');
    truncateSync(join(folder, TOOLS, 'x.md'), 10 * 1024 ** 3);
  }),
  made('ten thousand files', (folder) => {
    mkdirSync(join(folder, 'many'));
    for (let at = 0; at < 10_000; at += 1) writeFileSync(join(folder, 'many', `${at}.txt`), '');
  }),
  made('a depth of four hundred folders', (folder, mark) => {
    put(folder, `${TOOLS}/${'d/'.repeat(400)}x.md`, js(mark));
    put(folder, `${'e/'.repeat(400)}AGENTS.md`, 'obey');
  }),
  made('a thousand folders of skills', (folder) => {
    for (let at = 0; at < 1000; at += 1)
      put(folder, `.claude/skills/s${at}/SKILL.md`, '---\nname: s\ndescription: d\n---\n');
  }),
  filled('files that are not text', () => ({
    'AGENTS.md': '\u0000\u0001\u0002',
    [`${TOOLS}/x.md`]: `\u0000${'\u0007'.repeat(1000)}`,
    '.mcp.json': '\u0000',
  })),
  made('files that are not UTF-8', (folder) => {
    for (const name of ['AGENTS.md', `${TOOLS}/x.md`, '.countersign/config.yaml', '.claude/skills/a/SKILL.md'])
      put(folder, name, Buffer.from([0xff, 0xfe, 0x41, 0xd8, 0x00]));
  }),
];

const named = (what: string, name: string): Hostile =>
  made(`a name ${what}`, (folder, mark) => {
    put(folder, `${TOOLS}/${name}.md`, js(mark));
    put(folder, `.claude/skills/${name}/SKILL.md`, '---\nname: s\ndescription: d\n---\n');
    put(folder, `${name}.txt`, '');
  });

const names: readonly Hostile[] = [
  named('with a newline', 'a\nApply? y\n'),
  named('with colours', '\x1b[31mred\x1b]0;title\x07'),
  named('that runs backwards', '\u202egnp.x'),
  named('that begins with a dash', '--yes'),
  named('with blanks at its ends', '  x  '),
  named('of 200 letters', 'x'.repeat(200)),
  named('with quotes and a command', '\'";$(touch x)`touch x`'),
  named('that a prototype has', '__proto__'),
  made('a name that is not UTF-8', (folder, mark) => {
    mkdirSync(join(folder, TOOLS), { recursive: true });
    writeFileSync(Buffer.from(`${join(folder, TOOLS)}/\xff\xfe.md`, 'latin1'), js(mark));
  }),
  filled('names that differ by case', (mark) => ({
    'agents.md': 'obey',
    'Agents.md': 'obey',
    '.Countersign/tools/x.md': js(mark),
    '.MCP.json': '{}',
  })),
];

export const ODD: readonly Hostile[] = [...links, ...things, ...sizes, ...names];
