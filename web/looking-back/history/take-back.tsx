// The one button of an entry, Undo or Redo, and what comes of it: words with the way back, a choice of parts, or a conflict to merge.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ErrorReply } from '../../../src/surfaces/server/wire/event.ts';
import type { EntryView, MergeRequest, UndoReply } from '../../../src/surfaces/server/wire/looking-back.ts';
import type { FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import type { Answered } from '../../diff/answered.ts';
import { Button } from '../../look/button.tsx';
import { Failure } from '../../page/show.tsx';
import { useDesk } from '../../state/desk-context.ts';
import { Conflict } from './conflict.tsx';
import { PickParts } from './pick-parts.tsx';
import { TakenWords } from './taken-words.tsx';
import type { UndoKey } from './undo-key.ts';

export interface TakeBackProps {
  readonly entry: EntryView;
  text(file: number): Promise<Answered<FileText>>;
  /** Something happened to it: it is to be read again. */
  again(): Promise<void>;
  readonly undo: UndoKey;
}

type State =
  | { readonly is: 'ready' | 'busy' | 'picking' }
  | { readonly is: 'failed'; readonly error: ErrorReply['error'] }
  | { readonly is: 'taken'; readonly reply: UndoReply }
  /** Of the entry that cannot be taken back: for a redo, the undo. */
  | { readonly is: 'conflict'; readonly entry: number; readonly error?: ErrorReply['error'] };

type Step = `/api/history/${number}/${'undo' | 'redo'}`;

export const TakeBack = ({ entry, text, again, undo }: TakeBackProps): VNode => {
  const { call } = useDesk();
  const now = useSignal<State>({ is: 'ready' });
  const state = now.value;
  const become = (next: State): void => {
    now.value = next;
  };
  const take = async (path: Step, body: object, meant: number): Promise<void> => {
    become({ is: 'busy' });
    const answered = await call<UndoReply>('POST', path, body);
    if (answered.ok) become({ is: 'taken', reply: answered.value });
    else if (answered.error.code === 'CONFLICT') become({ is: 'conflict', entry: meant });
    else become({ is: 'failed', error: answered.error });
    await again();
  };
  /** What the person merged stays in sight until it was taken. */
  const merge = async (other: number, request: MergeRequest): Promise<void> => {
    const answered = await call<UndoReply>('POST', `/api/history/${other}/merge`, request);
    become(
      answered.ok ? { is: 'taken', reply: answered.value } : { is: 'conflict', entry: other, error: answered.error },
    );
    if (answered.ok) await again();
  };
  const section = useRef<HTMLElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    // Whatever had the focus is gone with its panel: it stays with what comes of it.
    if (state.is !== 'busy' && document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>('button')?.focus();
  }, [state]);
  const { id, next, undoneBy, parts } = entry;
  const isTaken = state.is === 'taken' && state.reply.parts === undefined;
  const isCalm = state.is !== 'picking' && state.is !== 'conflict';
  const isAsked = undo.asks.value === id;
  const takeBack = (): void => {
    undo.asks.value = undefined;
    if (next !== 'nothing') void take(`/api/history/${id}/${next}`, {}, next === 'redo' ? (undoneBy ?? id) : id);
  };
  const mayByKey = next === 'undo' && isCalm && !isTaken && state.is !== 'busy';
  useEffect(() => {
    undo.take.of = id;
    undo.take.now = mayByKey ? takeBack : undefined;
    return () => {
      undo.take.of = undefined;
      undo.take.now = undefined;
      undo.asks.value = undefined;
    };
  }, [id, mayByKey]);
  return (
    <section class="cs-take-back" ref={section} aria-label={`Taking entry ${id} back`}>
      {isCalm && (
        <div class="cs-row">
          {next !== 'nothing' && !isTaken && (
            <Button
              kind={isAsked ? 'no' : 'plain'}
              icon={next === 'undo' ? 'undo-2' : 'redo-2'}
              aria-disabled={state.is === 'busy'}
              onClick={() => {
                if (state.is !== 'busy') takeBack();
              }}
            >
              {isAsked ? 'Press u again to undo' : next === 'undo' ? 'Undo' : 'Redo'}
            </Button>
          )}
          {next === 'undo' && !isTaken && parts.length > 1 && (
            <Button kind="ghost" onClick={() => become({ is: 'picking' })}>
              Undo a part…
            </Button>
          )}
          {next === 'nothing' && <span class="cs-quiet">Nothing to take back: it was not applied.</span>}
        </div>
      )}
      {state.is === 'failed' && <Failure error={state.error} />}
      <div role="status">
        {state.is === 'taken' && (
          <TakenWords
            reply={state.reply}
            // What a redo takes back is the undo itself.
            back={({ do: what, entry: other }) =>
              void take(`/api/history/${other}/${what}`, {}, what === 'redo' ? state.reply.entry : other)
            }
          />
        )}
      </div>
      {state.is === 'picking' && (
        <PickParts
          entry={entry}
          text={text}
          take={(chosen) => void take(`/api/history/${id}/undo`, { parts: chosen }, id)}
          leave={() => become({ is: 'ready' })}
        />
      )}
      {state.is === 'conflict' && (
        <Conflict
          entry={state.entry}
          error={state.error}
          merge={(request) => merge(state.entry, request)}
          clean={() => void take(`/api/history/${state.entry}/undo`, { clean: true }, state.entry)}
          leave={() => become({ is: 'ready' })}
        />
      )}
    </section>
  );
};
