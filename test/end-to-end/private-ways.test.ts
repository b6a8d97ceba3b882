// Ways to make a private file leave that were found by thinking, each tried by itself on the built program.
// @module-tag rehearsal
import { appendFileSync, linkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BODY, gitIn, HOME, PRIVATE_NOTE, ran, read, tryWay, type Way, write } from '../support/try-way.ts';

const YES = ['--yes'];
const PLACE = 'private: { folders: [Diary] }\n';
const wide = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');
const cloud = (...calls: ReturnType<typeof read>[]) => ({ who: 'cloud', flags: YES, calls }) as const;
const local = (...calls: ReturnType<typeof read>[]) => ({ who: 'local', flags: YES, calls }) as const;

const WAYS: readonly (Omit<Way, 'words'> & { readonly name: string })[] = [
  {
    name: 'a note in UTF-16, from its middle and by commands',
    files: { 'Own.md': wide(`---\nprivate: true\n---\n\n\n\n\n\n${BODY}`) },
    phases: [
      cloud(
        { name: 'read_file', arguments: { path: 'Own.md', from: 5 } },
        { name: 'read_file', arguments: { path: 'Own.md', startLine: 8 } },
        ran('xxd -p Own.md | tr -d "\\n"; iconv -f UTF-16 -t UTF-8 Own.md | base64 -w0'),
        { name: 'search_files', arguments: { pattern: 'Ottilie' } },
      ),
    ],
  },
  {
    name: 'a note too large to be looked at, moved to another kind of file',
    files: { 'Own.md': `---\nprivate: true\n---\n${BODY}${`${'x'.repeat(79)}\n`.repeat(215_000)}` },
    phases: [
      cloud({ name: 'move_file', arguments: { from: 'Own.md', to: 'data.csv' } }, ran('head -c 300 data.csv Own.md')),
      cloud(read('data.csv'), ran('head -c 300 data.csv')),
    ],
  },
  {
    name: 'hard links that are there already, under names that say nothing',
    config: PLACE,
    files: { 'Diary/Own.txt': BODY, 'readme.md': 'x\n' },
    prepare: (workspace) => linkSync(join(workspace, 'Diary/Own.txt'), join(workspace, 'data.bin')),
    phases: [cloud(ran('base64 -w0 data.bin; rev data.bin'), read('data.bin'))],
  },
  {
    name: 'a copy that is there already',
    config: PLACE,
    files: { 'Diary/Own.txt': BODY, 'copy.csv': BODY },
    phases: [cloud(ran('base64 -w0 copy.csv; rev copy.csv'), read('copy.csv'))],
  },
  {
    name: 'a copy that git keeps under another name',
    config: PLACE,
    files: { 'Diary/Own.txt': BODY, 'copy.csv': BODY, '.gitignore': 'Diary\n' },
    prepare: (workspace) => {
      const git = gitIn(workspace);
      git('init', '-q');
      git('add', '.');
      git('commit', '-qm', 'one');
      git('rm', '-q', 'copy.csv');
      git('commit', '-qm', 'two');
    },
    phases: [cloud(ran('git show HEAD~1:copy.csv | base64 -w0'), ran('git show HEAD~1:copy.csv | rev'))],
  },
  {
    name: 'instructions of the folder that are private',
    files: { 'AGENTS.md': PRIVATE_NOTE, 'readme.md': 'x\n' },
    phases: [{ person: ['trust', '--yes'] }, cloud(read('readme.md'))],
  },
  {
    name: 'a skill that is private',
    files: {
      '.agents/skills/heron/SKILL.md': `---\nname: heron\ndescription: the heron of Lindisfarne owes Ottilie\nprivate: true\n---\n${BODY}`,
      '.countersign/skills/heron/SKILL.md': `---\nname: heron\ndescription: the heron of Lindisfarne owes Ottilie\nprivate: true\n---\n${BODY}`,
      'readme.md': 'x\n',
    },
    phases: [
      { person: ['trust', '--yes'] },
      cloud({ name: 'load_skill', arguments: { name: 'heron' } }, read('readme.md')),
      { who: 'cloud', flags: [...YES, '--skill', 'heron'], calls: [] },
      { who: 'cloud', flags: [], calls: [] },
    ],
  },
  {
    name: 'words about an edit that failed, when the session goes on elsewhere',
    files: { 'Own.md': PRIVATE_NOTE },
    phases: [
      local(read('Own.md'), {
        name: 'edit_file',
        arguments: {
          path: 'Own.md',
          edits: [{ old: 'the heron of Lindisfarne owes Ottilie fifty crowns since the flood', new: 'x' }],
          description: 'd',
        },
      }),
      { ...cloud(), goesOn: 'resumed' },
    ],
  },
  {
    name: 'a file that was moved out under a plain name, attached by the person to a message for elsewhere',
    config: PLACE,
    files: { 'Diary/Own.txt': BODY },
    phases: [
      { ...local({ name: 'run_command', arguments: { command: 'cp Diary/Own.txt data.csv; echo more >> data.csv' } }) },
      { who: 'cloud', flags: [], calls: [], task: 'look at @data.csv' },
    ],
  },
  {
    name: 'case 479: an answer made of private notes, from the chat note it stands in, after the next message was written there',
    files: { 'Own.md': PRIVATE_NOTE, 'Chat.md': 'What of [[Own]]?\n' },
    phases: [
      { who: 'local', flags: YES, calls: [], chat: 'Chat.md', says: 'Ottilie: forty crowns,\nand the third brick.' },
      { outside: (workspace) => appendFileSync(join(workspace, 'Chat.md'), 'And now?\n') },
      cloud(
        read('Chat.md'),
        { name: 'search_files', arguments: { pattern: 'crowns' } },
        ran('cat Chat.md; base64 -w0 Chat.md'),
        {
          name: 'edit_file',
          arguments: {
            path: 'Chat.md',
            edits: [{ old: 'role::assistant', new: 'role::user', replace_all: true }],
            description: 'd',
          },
        },
        read('Chat.md'),
        { name: 'move_file', arguments: { from: 'Chat.md', to: 'data.csv' } },
        read('data.csv'),
        ran('cat data.csv'),
      ),
      { who: 'cloud', flags: [], calls: [], task: 'look at @Chat.md and @data.csv' },
    ],
  },
  {
    name: 'case 482: what a model of this machine made of private instructions, when the session goes on elsewhere',
    files: { 'AGENTS.md': PRIVATE_NOTE, 'readme.md': 'x\n' },
    phases: [
      { person: ['trust', '--yes'] },
      { who: 'local', flags: YES, calls: [], says: 'Ottilie: forty crowns, behind the third brick.' },
      { ...cloud(), goesOn: 'resumed' },
    ],
  },
  {
    name: 'case 482: what it made of a private agent of a chat note, when the session goes on elsewhere',
    files: { 'ChatGPT_MD/agents/Me.md': PRIVATE_NOTE, 'Chat.md': '---\nagent: Me\n---\nHello?\n' },
    phases: [
      { who: 'local', flags: YES, calls: [], chat: 'Chat.md', says: 'Ottilie: forty crowns, behind the third brick.' },
      { ...cloud(read('Chat.md')), goesOn: 'resumed' },
    ],
  },
  {
    name: 'a folder that was added, by tools and by commands',
    files: { 'readme.md': 'x\n' },
    prepare: (_, home) => write(join(home, 'vault/Own.md'), PRIVATE_NOTE),
    phases: [
      {
        who: 'cloud',
        flags: [...YES, '--add-dir', `${HOME}/vault`],
        calls: [
          read('@vault/Own.md'),
          ran(`cat ${HOME}/vault/Own.md | base64 -w0; cat @vault/Own.md; ls -la ${HOME}`),
          { name: 'search_files', arguments: { pattern: 'Ottilie', path: '@vault' } },
          { name: 'move_file', arguments: { from: '@vault/Own.md', to: 'data.csv' } },
          ran('base64 -w0 data.csv'),
          read('data.csv'),
          { name: 'run_command', arguments: { command: 'cat Own.md', folder: '@vault' } },
        ],
      },
    ],
  },
];

it.each(WAYS)(
  'case 461: $name: it stays',
  async ({ name, ...way }) => {
    const { leaked, requests, said } = await tryWay({ words: [name], ...way });
    expect(leaked, said).toEqual([]);
    expect(requests).toBeGreaterThan(0);
  },
  120_000,
);
