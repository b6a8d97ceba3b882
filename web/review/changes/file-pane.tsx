// One file of a change set: what happens to it, its difference or what can be said instead, and what to do about it.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { FileHead, FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { spelledSize } from '../../../src/text/spelled-size.ts';
import { type FileChoice, WHOLE_FILE } from '../choice.ts';
import { useDrawn } from '../drawing.ts';
import type { Answered } from '../review-host.ts';
import { choiceOf, draftOf, isSplit, switched } from './draft.ts';
import { Extent } from './file-tree.tsx';
import { useText } from './loaded-text.ts';
import { MergePane } from './merge-pane.tsx';
import { useShape } from './pane-shape.ts';
import type { TextSides } from './segments.ts';
import { Sentences } from './sentences.tsx';
import { wholeHunk } from './whole-hunk.ts';

export interface FilePaneProps {
  readonly head: FileHead;
  /** "with focus.md": what it is taken together with. Absent: with nothing. */
  readonly takenWith?: string;
  /** Says which text it is. */
  readonly textKey: string;
  load(): Promise<Answered<FileText>>;
  readonly choice?: FileChoice;
  /** Absent: nothing to decide. */
  choose?(choice: FileChoice): void;
  readonly nonce: string | undefined;
}

/** More is fetched after a press: it may take a while, and few want to read it. */
const LARGE = 4_000_000;

export const FilePane = ({
  head,
  takenWith = '',
  textKey,
  load,
  choice = WHOLE_FILE,
  choose,
  nonce,
}: FilePaneProps): VNode => {
  const isWanted = useSignal((head.bytes ?? 0) <= LARGE);
  const isShown = head.hasText && isWanted.value;
  const { loaded, again } = useText(textKey, isShown ? load : undefined);
  useDrawn(!isShown || loaded?.ok === true);
  return (
    <section class="cs-file" aria-label={escapeText(head.path)}>
      <header class="cs-file-head">
        <p class="cs-file-path cs-mono">{escapeText(head.path)}</p>
        <Extent head={head} />
        {choice.text === undefined ? null : <span class="cs-badge">edited by you</span>}
        {choice.text === undefined || choose === undefined ? null : (
          <button type="button" class="cs-button" onClick={() => choose(WHOLE_FILE)}>
            As proposed
          </button>
        )}
      </header>
      {head.from === undefined ? null : (
        <p class="cs-quiet">
          from <span class="cs-mono">{escapeText(head.from)}</span>
        </p>
      )}
      {head.facts.map((fact) => (
        <p key={fact} class="cs-fact">
          {fact}
        </p>
      ))}
      {head.inGit ? (
        <p class="cs-notice" data-tone="warn">
          Inside .git: taken together with the others there, and undo does not cover it.
        </p>
      ) : null}
      {takenWith === '' ? null : (
        <p class="cs-notice">Taken whole or not at all, together {takenWith}: one follows the other.</p>
      )}
      {choice.isLeft ? <p class="cs-notice">This file stays as it is. Tick it to take what is shown below.</p> : null}
      {head.hasText && !isWanted.value ? (
        <p class="cs-row">
          <span>It has {spelledSize(head.bytes ?? 0)} of text.</span>
          <button
            type="button"
            class="cs-button"
            onClick={() => {
              isWanted.value = true;
            }}
          >
            Show it
          </button>
        </p>
      ) : null}
      {isShown ? (
        <div class="cs-file-body">
          {loaded === undefined ? <p class="cs-quiet cs-waiting">Reading it…</p> : null}
          {loaded?.ok === false ? <Failed error={loaded.error} again={again} /> : null}
          {loaded?.ok === true ? (
            <Difference
              head={head}
              sides={loaded.value}
              choice={choice}
              nonce={nonce}
              {...(choose === undefined || choice.isLeft ? {} : { choose })}
            />
          ) : null}
        </div>
      ) : null}
    </section>
  );
};

interface FailedProps {
  readonly error: Extract<Answered<never>, { ok: false }>['error'];
  again(): void;
}

const Failed = ({ error, again }: FailedProps): VNode => (
  <div class="cs-notice" data-tone="error" role="alert">
    <strong>{error.code}</strong> {escapeText(error.message)} {escapeText(error.wayOut ?? '')}{' '}
    <button type="button" class="cs-button" onClick={again}>
      Read it again
    </button>
  </div>
);

interface DifferenceProps {
  readonly head: FileHead;
  readonly sides: TextSides;
  readonly choice: FileChoice;
  choose?(choice: FileChoice): void;
  readonly nonce: string | undefined;
}

const Difference = ({ head, sides, choice, choose, nonce }: DifferenceProps): VNode => {
  const hunks = useMemo(() => (head.hunks.length > 0 ? head.hunks : wholeHunk(sides)), [head, sides]);
  const hasSentences = head.isMarkdown && hunks.some(({ label }) => label !== undefined);
  const isText = useSignal(!hasSentences);
  const wish = useSignal<'beside' | 'below' | undefined>(undefined);
  const at = useSignal(-1);
  const merge = useRef<{ goTo(hunk: number): void } | undefined>(undefined);
  const body = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const { shape, isWide } = useShape(body, wish.value);
  const ticks = choose !== undefined && isSplit(head) && head.together === undefined;
  // Nothing to compare with: a second pane would be empty.
  const isOneSided = sides.before.raw === '' || sides.after.raw === '';
  const step = (by: 1 | -1): void => {
    at.value = (at.value + by + hunks.length) % hunks.length;
    merge.current?.goTo(at.value);
  };
  const take = (hunk: number, is: 'taken' | 'left'): void => {
    const draft = draftOf(sides, hunks, choice);
    const change = switched(sides, draft.segments, hunk, is);
    if (change === undefined) return;
    const { from, to, insert } = change.typed;
    const shown = draft.shown.slice(0, from) + insert + draft.shown.slice(to);
    choose?.(choiceOf(sides, change.segments, (start, end) => shown.slice(start, end)));
  };
  return (
    <div ref={body}>
      <div class="cs-row cs-file-bar" tabIndex={-1} ref={bar}>
        {hasSentences ? (
          <button
            type="button"
            class="cs-button"
            onClick={() => {
              isText.value = !isText.value;
            }}
          >
            {isText.value ? 'Show sentences' : 'Show the text'}
          </button>
        ) : null}
        {isText.value && hunks.length > 1 ? (
          <>
            <button type="button" class="cs-button" onClick={() => step(-1)}>
              Previous change
            </button>
            <button type="button" class="cs-button" onClick={() => step(1)}>
              Next change
            </button>
            <span class="cs-quiet" aria-live="polite">
              {at.value < 0 ? `${hunks.length} changes` : `Change ${at.value + 1} of ${hunks.length}`}
            </span>
          </>
        ) : null}
        {isText.value && !isOneSided && isWide ? (
          <button
            type="button"
            class="cs-button"
            onClick={() => {
              wish.value = shape === 'beside' ? 'below' : 'beside';
            }}
          >
            {shape === 'beside' ? 'One below the other' : 'Side by side'}
          </button>
        ) : null}
      </div>
      {isText.value ? (
        <MergePane
          name={escapeText(head.path)}
          sides={sides}
          hunks={hunks}
          choice={choice}
          shape={isOneSided ? 'below' : shape}
          mayEdit={choose !== undefined && head.mayEdit}
          ticks={ticks}
          prose={head.isMarkdown}
          language={/\.([^./]+)$/.exec(head.path)?.[1] ?? ''}
          nonce={nonce}
          leave={() => (bar.current?.querySelector('button') ?? bar.current)?.focus()}
          opened={(opened) => {
            merge.current = opened;
          }}
          {...(choose === undefined ? {} : { changed: choose })}
        />
      ) : (
        <Sentences
          sides={sides}
          hunks={hunks}
          segments={draftOf(sides, hunks, choice).segments}
          {...(ticks ? { take } : {})}
        />
      )}
    </div>
  );
};
