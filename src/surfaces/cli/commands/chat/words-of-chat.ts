// The words of every chat, in the order in which help lists them. Those that are commands too do the same work, in the rooms that are open.
import { modelWords } from '../../../../host/setup/model-for.ts';
import type { Output } from '../../output.ts';
import type { ChatGround, SlashWord } from './slash-word.ts';

export const CHAT_WORDS: readonly SlashWord[] = [
  {
    word: 'help',
    takes: '[WORD]',
    help: 'these words, or more about one of them',
    completes: 'words',
    // The caller knows which words there are besides these.
    run: async () => 'done',
  },
  {
    word: 'model',
    takes: '[NAME]',
    help: 'which model this is, or go on with another',
    more: 'As for --model: ollama/qwen3:8b, anthropic/…, offline. What is private stays here when the new one is elsewhere.',
    completes: 'models',
    run: async (name, ground) => {
      if (name === '') return said(ground, `${modelWords(ground.board.setup)}. Another: /model provider/name`);
      if (ground.useModel === undefined) return said(ground, `${ABSENT} Begin it with: --model ${name}`);
      const used = await ground.useModel(name);
      if (used.ok) return said(ground, used.value);
      ground.output.error(used.error);
      return 'done';
    },
  },
  {
    word: 'tools',
    takes: '[NAME]',
    help: 'what a model may ask for, or all about one tool',
    completes: 'tools',
    run: sameAs(async (name, here, output) => {
      const { toolsInfo, toolsList } = await import('../tools.ts');
      return name === '' ? toolsList(here, output) : toolsInfo(name, here, output);
    }),
  },
  {
    word: 'skill',
    takes: '[NAME]',
    help: 'do what you type behind it, or next, by a skill',
    completes: 'skills',
    // A chat that can load one takes this word before it comes here.
    run: async (_, ground) => said(ground, `${ABSENT} In a chat: countersign, then /skill NAME.`),
  },
  {
    word: 'context',
    takes: '',
    help: "what fills the model's context, item by item",
    run: async (_, ground) => said(ground, await contextLines(ground)),
  },
  {
    word: 'drop',
    takes: '[N]',
    help: 'throw one item out of it',
    more: 'A result, or a message with all that followed from it. The session keeps it; the model is not sent it again.',
    completes: 'context',
    run: async (number, ground) => {
      if (number === '') return said(ground, await contextLines(ground));
      const [{ contextView }, { drop }] = await Promise.all([
        import('../../../../host/conversation/context-view.ts'),
        import('./drop.ts'),
      ]);
      const dropped = drop(ground.session, contextView(ground.board.setup, ground.session), number);
      if (!dropped.ok) ground.output.error(dropped.error);
      else ground.output.note(dropped.value);
      return 'done';
    },
  },
  {
    word: 'cost',
    takes: '',
    help: 'tokens and money so far',
    run: async (_, ground) => {
      const { costLines } = await import('./cost-lines.ts');
      return said(ground, costLines(ground.session?.state, ground.board.setup.model.local).join('\n'));
    },
  },
  {
    word: 'undo',
    takes: '[N]',
    help: 'take back entry N, or the last; later work is kept',
    completes: 'undoable',
    run: sameAs(async (id, here, output) => (await import('../undo.ts')).undo('undo', entriesIn(id), here, output)),
  },
  {
    word: 'redo',
    takes: '[N]',
    help: 'do again what was undone',
    completes: 'undone',
    run: sameAs(async (id, here, output) => (await import('../undo.ts')).undo('redo', entriesIn(id), here, output)),
  },
  {
    word: 'history',
    takes: '',
    help: 'what was applied in this folder, newest first',
    run: sameAs(async (_, here, output) =>
      (await import('../history.ts')).historyList({ ...here, limit: SCREENFUL }, output),
    ),
  },
  {
    word: 'show',
    takes: 'N',
    help: 'one entry of it: who, what, and the difference',
    completes: 'entries',
    run: async (id, { output, ...ground }) => {
      if (id === '') return said({ output }, 'Which one? /history lists them; then /show N.');
      const { historyShow } = await import('../history/show.ts');
      await historyShow(id, where(ground), output);
      return 'done';
    },
  },
  {
    word: 'diff',
    takes: '',
    help: 'everything this session changed, as one difference',
    run: async (_, ground) => {
      if (ground.session === undefined) return said(ground, 'Nothing was said yet, so nothing has changed.');
      if (ground.diff !== undefined) await ground.diff();
      else {
        const { historyDiff } = await import('../history/diff.ts');
        await historyDiff({ ...where(ground), session: String(ground.session.info.id) }, ground.output);
      }
      return 'done';
    },
  },
  {
    word: 'draft',
    takes: '[WORD]',
    help: 'what was done unsigned; also: on, off, sign, drop',
    more: 'With on, changes are made unsigned until sign shows them as one sheet; drop throws them away.',
    completes: ['on', 'off', 'sign', 'drop'],
    run: async (words, ground) => {
      if (ground.draft === undefined) return said(ground, ABSENT);
      await ground.draft(words);
      return 'done';
    },
  },
  {
    word: 'rewind',
    takes: '[N]',
    help: 'take a turn back, with what it changed',
    run: async (words, ground) => {
      if (ground.rewind === undefined) return said(ground, ABSENT);
      await ground.rewind(words);
      return 'done';
    },
  },
  {
    word: 'readonly',
    takes: '[on|off]',
    help: 'nothing changes or runs until it is off (Shift-Tab)',
    completes: ['on', 'off'],
    run: async (words, ground) => {
      if (!['', 'on', 'off'].includes(words)) return said(ground, '/readonly takes on or off, or nothing to turn it.');
      if (ground.readOnly === undefined) return said(ground, ABSENT);
      return said(ground, words === '' ? ground.readOnly() : ground.readOnly(words === 'on'));
    },
  },
  {
    word: 'rules',
    takes: '',
    help: 'what is decided without asking you',
    run: sameAs(async (_, here, output) => (await import('../rules.ts')).rulesList(here, output)),
  },
  {
    word: 'pending',
    takes: '',
    help: 'questions that wait for a decision',
    run: sameAs(async (_, here, output) => (await import('../pending.ts')).pending(here, output)),
  },
  {
    word: 'sessions',
    takes: '[N]',
    help: 'stored conversations, or one of them',
    more: 'To go on with one: countersign sessions resume N, in a shell.',
    completes: 'sessions',
    run: sameAs(async (id, here, output) =>
      id === ''
        ? (await import('../sessions.ts')).sessionsList({ ...here, limit: SCREENFUL }, output)
        : (await import('../sessions/show.ts')).sessionsShow(id, here, output),
    ),
  },
  {
    word: 'stats',
    takes: '',
    help: 'what was asked, decided and spent in this session',
    more: 'Of everything: countersign stats, in a shell.',
    run: async (_, { output, session, ...ground }) => {
      if (session === undefined) return said({ output }, 'Nothing was said yet. Of everything: countersign stats.');
      const { stats } = await import('../stats.ts');
      await stats({ ...where(ground), session: String(session.info.id) }, output);
      return 'done';
    },
  },
  {
    word: 'clear',
    takes: '',
    help: 'begin a new session; this one stays stored',
    run: async (_, ground) => {
      if (ground.fresh === undefined) return said(ground, ABSENT);
      ground.fresh();
      return said(ground, 'The next message begins a new session. This one stays: /sessions.');
    },
  },
  { word: 'exit', takes: '', help: 'leave (also: exit, quit, Ctrl-D)', run: async () => 'leave' },
];

const ABSENT = 'That cannot be done in this conversation.';

/** In a conversation the newest are wanted; the command has them all. */
const SCREENFUL = '20';

/** The same command, in the rooms that are open already. */
const where = ({ rooms }: Pick<ChatGround, 'rooms'>) => ({ cwd: rooms.workspace.root, rooms });

function sameAs(
  command: (word: string, here: ReturnType<typeof where>, output: Output) => Promise<unknown>,
): SlashWord['run'] {
  return async (word, { output, ...ground }) => {
    await command(word, where(ground), output);
    return 'done';
  };
}

const entriesIn = (id: string): string[] => (id === '' ? [] : id.split(/[\s,]+/));

const contextLines = async ({ board, session }: ChatGround): Promise<string> => {
  const [{ contextView }, { contextTable }] = await Promise.all([
    import('../../../../host/conversation/context-view.ts'),
    import('../../../../host/conversation/context-table.ts'),
  ]);
  return [...contextTable(contextView(board.setup, session)), '/drop N throws out the item with that number.'].join(
    '\n',
  );
};

const said = ({ output }: Pick<ChatGround, 'output'>, text: string): 'done' => {
  output.note(text);
  return 'done';
};
