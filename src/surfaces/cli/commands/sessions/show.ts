// `countersign sessions show`: one conversation at a glance: what it came to, and turn by turn what was said and done.
import { spentWords } from '../../../../agent/context/meter.ts';
import { ok } from '../../../../error/error-value.ts';
import { EXIT } from '../../../../host/exit-code.ts';
import { replyText } from '../../../../models/reply-text.ts';
import type { Session } from '../../../../session/session.ts';
import type { ListedSession } from '../../../../session/sessions.ts';
import { callsOf } from '../../../../session/state.ts';
import { counted } from '../../../../text/counted.ts';
import { escapeText } from '../../../../text/escape.ts';
import { numberOf } from '../../../../text/number-of.ts';
import { shortened } from '../../../../text/shortened.ts';
import { clockOf, dayHeading } from '../../../../text/time-of.ts';
import { behindGutter, blank, ours, type ScreenRow } from '../../desk/layout.ts';
import { inRooms, type Where } from '../../in-rooms.ts';
import type { Output } from '../../output.ts';
import { printHint, printRows } from '../../print-rows.ts';

export const sessionsShow = (id: string, options: Where, output: Output): Promise<number> =>
  inRooms(options, output, async ({ store: { sessions, history } }) => {
    const number = numberOf(id, 'A session', '`countersign sessions` lists them.');
    if (!number.ok) return number;
    const listed = sessions.listed(number.value);
    if (!listed.ok) return listed;
    const session = sessions.open(number.value);
    if (!session.ok) return session;
    const entries = history.list({ session: number.value }).map((entry) => entry.id);
    const { spent, models } = session.value.state;
    output.value({
      ...listed.value,
      spent,
      models: [...models].map(([model, state]) => ({ model, ...state.spent })),
      entries: entries.toReversed(),
    });
    if (output.json) return ok(EXIT.done);
    printRows([...headRows(listed.value, session.value, entries), ...turnRows(session.value)], output);
    const { state } = listed.value;
    printHint(
      `${state === 'waiting' ? '`countersign pending` shows what waits. ' : ''}\`countersign sessions resume ${id}\` goes on; export ${id} writes it down.`,
      output,
    );
    return ok(EXIT.done);
  });

const headRows = (listed: ListedSession, { state }: Session, entries: readonly number[]): ScreenRow[] => {
  const models = [...new Set([listed.model, ...state.models.keys()])].map((model) => shortened(model, 60)).join(', ');
  const [last, first] = [entries[0], entries.at(-1)];
  return [
    { lead: `${listed.id}  `, hang: '  ', text: shortened(listed.title, 200), tone: 'strong' },
    fact('began', `${dayHeading(listed.created)}, ${clockOf(listed.created)}; ${STATES[listed.state]}`),
    fact('model', `${models}; profile ${escapeText(listed.profile)}`),
    fact(
      'turns',
      `${counted(listed.messages, 'message')}, ${counted(listed.turns, 'reply').replace('replys', 'replies')}`,
    ),
    fact('spent', spentWords(state.spent, false)),
    ...(listed.parent === null ? [] : [fact('from', `session ${listed.parent}`)]),
    ...(first === undefined || last === undefined
      ? []
      : [
          fact(
            'applied',
            entries.length === 1
              ? `entry ${first}`
              : `${entries.length} entries, ${first} to ${last}: countersign history diff --session ${listed.id}`,
          ),
        ]),
  ];
};

const STATES: Readonly<Record<ListedSession['state'], string>> = {
  done: 'done',
  waiting: 'waits for a decision',
  open: 'not finished',
};

const fact = (name: string, text: string): ScreenRow => ({
  lead: `  ${name.padEnd(9)}`,
  hang: ' '.repeat(11),
  text,
  tone: 'plain',
});

/** Lines of one message or answer; `export` has all of them. */
const MOST_LINES = 6;

const turnRows = ({ records }: Session): ScreenRow[] => {
  const receipts = new Map(
    records.flatMap((record) => (record.kind === 'receipt' ? [[record.call, record.receipt] as const] : [])),
  );
  return records.flatMap((record): ScreenRow[] => {
    if (record.kind === 'user')
      return [blank, ...behindGutter(cut(record.parts.map(({ text }) => text).join('\n')), 'you:')];
    if (record.kind === 'summary') return [ours('  (the beginning was summed up for the model)', 'dim')];
    if (record.kind !== 'reply') return [];
    const text = replyText(record.parts);
    const calls = callsOf(record.seq, record.parts).map((call): ScreenRow => {
      const receipt = receipts.get(call.id);
      const became =
        receipt === undefined
          ? 'not answered yet'
          : `${receipt.status}${receipt.entry === undefined ? '' : `, entry ${receipt.entry}`}`;
      const paths = (receipt?.changed ?? []).map(({ path }) => path).join(', ');
      return {
        lead: '    · ',
        hang: '      ',
        text: [call.name, paths, became]
          .filter((word) => word !== '')
          .map((word) => shortened(word, 120))
          .join('   '),
        tone: 'dim',
      };
    });
    return [...behindGutter(cut(text), record.own === true ? 'countersign:' : 'model:'), ...calls];
  });
};

const cut = (text: string): string[] => {
  if (text.trim() === '') return [];
  const lines = escapeText(text.trim(), { multiline: true, maxLength: 4000 }).split('\n');
  return lines.length <= MOST_LINES ? lines : [...lines.slice(0, MOST_LINES), '…'];
};
