// Generated ways out of a private file that lead through a chat that lives in a note: the note itself, what it links to, its agent, its comments.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { BODY, type Call, type Phase, ran, read, type Way } from './try-way.ts';

export interface Drawing {
  /** From 0 to 1, drawn from a seed. */
  random(): number;
  pick<T>(all: readonly T[]): T;
}

const CHAT = 'Chats/Bees.md';
const COMMENT = `=begin-chatgpt-md-comment\n${BODY}=end-chatgpt-md-comment`;
const LINKS = ['[[Own]]', '![[Own#Debts]]', '[[Own|my debts]]', '[mine](OWN)', '[[mine]]', '[[OWN]]'] as const;

/** Where the private bytes are. */
type Part = 'the note itself' | 'a linked note' | 'its agent' | 'a comment' | 'a comment of a linked note';

export const chatNoteWay = ({ random, pick }: Drawing): Way => {
  const words: string[] = [];
  const note = <T extends string>(text: T): T => {
    words.push(text);
    return text;
  };
  const part = note(
    pick<Part>([
      'the note itself',
      'a linked note',
      'a linked note',
      'its agent',
      'a comment',
      'a comment of a linked note',
    ]),
  );
  const isComment = part === 'a comment' || part === 'a comment of a linked note';
  const mark = isComment
    ? 'none'
    : note(pick(['front matter', 'front matter', 'folder', 'glob', 'tag', 'deny'] as const));
  const isPlace = mark === 'folder' || mark === 'glob' || mark === 'deny';
  const places: Record<Part, string> = {
    'the note itself': isPlace ? 'Diary/Chat.md' : 'Chats/Own.md',
    'a linked note': isPlace ? 'Diary/Own.md' : 'Own.md',
    'its agent': isPlace ? 'Diary/Me.md' : 'ChatGPT_MD/agents/Me.md',
    'a comment': CHAT,
    'a comment of a linked note': 'Own.md',
  };
  const own = places[part];
  let chat = part === 'the note itself' ? own : CHAT;

  const commands = part === 'its agent' && random() < 0.5 ? `system_commands: [${JSON.stringify(BODY)}]\n` : '';
  const marked = mark === 'front matter' ? 'private: true\n' : mark === 'tag' ? 'tags: [mine]\n' : '';
  const front = part === 'the note itself' ? marked : `aliases: [mine]\n${marked}${commands}`;
  const head = front === '' ? '' : `---\n${front}---\n`;
  if (commands !== '') note('with commands of its own');
  const link = pick(LINKS).replace('OWN', own.replaceAll(' ', '%20'));
  const isLinked = part === 'a linked note' || part === 'a comment of a linked note';
  if (isLinked) note(link);
  const asked = `Dear model, what of this?${isLinked ? ` See ${link}.` : ''}\n`;
  const agentFolder = isPlace ? '../Diary' : undefined;
  const contents: Record<Part, Readonly<Record<string, string>>> = {
    'the note itself': { [own]: `${head}${asked}${BODY}` },
    'a linked note': { [own]: `${head}${BODY}`, [CHAT]: asked },
    'its agent': {
      [own]: `${head}${BODY}`,
      [CHAT]: `---\nagent: ${agentFolder === undefined ? 'Me' : `../${agentFolder}/Me`}\n---\n${asked}`,
    },
    'a comment': {
      [CHAT]: pick([`${asked}\n${COMMENT}\n\nWell?\n`, `${COMMENT}\n${asked}`, `${asked}${COMMENT} Well?\n`]),
    },
    'a comment of a linked note': { [own]: `${head}Bees.\n\n${COMMENT}\n`, [CHAT]: asked },
  };

  const flags = pick([['--yes'], ['--yes'], ['--draft'], []]);
  note(flags.join(' '));
  const phases: Phase[] = [];
  const goesOnInNote = (): void => {
    const now = chat;
    phases.push({ outside: (workspace) => appendFileSync(join(workspace, now), 'And now?\n') });
  };
  const undone = (): void => {
    if (random() > 0.3) return;
    phases.push({ person: ['undo'] }, ...(random() < 0.5 ? [{ person: ['redo'] }] : []));
    note(
      `undone${'redo' === phases.flatMap((phase) => ('person' in phase ? phase.person : [])).at(-1) ? ' and redone' : ''}`,
    );
  };
  /** What a comment holds is not private: commands show the file as it is. */
  const out = (): readonly Call[] => {
    const which = note(
      pick(['nothing', 'read', 'search', 'notes', 'edit', ...(isComment ? [] : ['cat', 'move', 'copy'])]),
    );
    const places = [chat, own];
    if (which === 'read') return places.map(read);
    if (which === 'search') return [{ name: 'search_files', arguments: { pattern: 'heron|Ottilie' } }];
    if (which === 'notes')
      return [
        { name: 'vault_search', arguments: { query: 'heron Ottilie crowns' } },
        { name: 'get_context', arguments: { query: 'heron' } },
        ...places.map((path) => ({ name: 'read_note', arguments: { path } })),
        ...places.map((path) => ({ name: 'outline', arguments: { path } })),
      ];
    if (which === 'edit')
      return places.map((path) => ({
        name: 'edit_file',
        arguments: {
          path,
          edits: [{ old: 'the hearts of Lindau owe Otto forty crowds since the flood', new: 'x' }],
          description: 'd',
        },
      }));
    if (which === 'cat') return [ran(`cat ${places.join(' ')}; base64 -w0 ${chat}; rev ${own}`)];
    if (which === 'copy') return [ran(`cp ${chat} copy.md; cp ${own} other.md`), read('copy.md'), read('other.md')];
    if (which === 'move') {
      const to = `plain-${words.length}.md`;
      const call = { name: 'move_file', arguments: { from: chat, to } };
      chat = to;
      return [call, read(to)];
    }
    return [];
  };

  if (!isComment && random() < 0.6) {
    note('a model on this machine first');
    const says = pick([BODY.trim(), `You wrote:\n\n${BODY.trim()}`, BODY.trim().replaceAll('\n', '\n\n')]);
    phases.push({ who: 'local', flags: ['--yes'], chat, calls: random() < 0.4 ? [read(own)] : [], says });
    undone();
    goesOnInNote();
  }
  for (let count = 1 + Math.floor(random() * 2); count > 0; count -= 1) {
    const how = note(pick(['chat', 'chat', 'chat at a line', 'run', 'attached', 'resumed', 'forked'] as const));
    const before = chat;
    const calls = out();
    const cloud = { who: 'cloud', flags, calls } as const;
    const isFirst = !phases.some((phase) => 'who' in phase);
    if (how === 'chat') phases.push({ ...cloud, chat: before });
    else if (how === 'chat at a line') phases.push({ ...cloud, chat: before, at: pick([1, 4, 5]) });
    else if (how === 'attached') phases.push({ ...cloud, task: `look at @${before} and @${own}` });
    else if (how === 'run' || isFirst) phases.push(cloud);
    else phases.push({ ...cloud, goesOn: how, flags: [] });
    undone();
    goesOnInNote();
  }
  // A run that nothing holds back, so that something is seen in any case.
  phases.push({ who: 'cloud', flags: ['--yes'], calls: [read(chat), read(own)] });

  return {
    words: ['a chat note', ...words],
    files: { 'readme.md': 'Nothing to see here, only a plain file with a plain line.\n', ...contents[part] },
    ...(mark === 'folder' ? { config: 'private: { folders: [Diary] }\n' } : {}),
    ...(mark === 'glob' ? { config: 'private: { globs: ["Diary/*.md"] }\n' } : {}),
    ...(mark === 'tag' ? { config: 'private: { tags: [mine] }\n' } : {}),
    ...(mark === 'deny' ? { rules: 'rules:\n  - deny: "*"\n    in: [Diary]\n' } : {}),
    phases,
  };
};
