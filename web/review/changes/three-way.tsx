// A conflict: what it was, what we made of it, what it is now, and below them the text that would be written, to be put right by hand.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { endingsLike } from '../../../src/change/endings.ts';
import { diffLines } from '../../../src/change/line-diff.ts';
import type { UncertainPlace } from '../../../src/surfaces/server/wire/looking-back.ts';
import { escapeText } from '../../../src/text/escape.ts';
import type { ConflictStretch, OpenText } from './editor/open-conflict.ts';

export interface ThreeWayProps {
  readonly path: string;
  readonly was: string;
  readonly made: string;
  readonly now: string;
  /** What to begin with; what it becomes is told by `edit`. */
  readonly merged: string;
  /** Where a person has to decide. */
  readonly uncertain: readonly UncertainPlace[];
  edit(text: string): void;
  readonly theme: 'light' | 'dark';
  readonly nonce?: string;
}

/** Give it a `key` where it may show another file in the same place. */
export const ThreeWay = ({ path, was, made, now, merged, uncertain, edit, nonce }: ThreeWayProps): VNode => {
  const name = escapeText(path);
  // What it began with: the person's own text comes back as `merged`, and is no reason to begin anew.
  const first = useRef(merged).current;
  const editor = useRef<OpenText | undefined>(undefined);
  const marks = useMemo(() => ({ was: differing(made, was), now: differing(made, now) }), [was, made, now]);
  return (
    <section class="cs-three" aria-label={`Conflict in ${name}`}>
      <div class="cs-three-texts">
        <TextPane title="It was" name={name} text={was} marked={marks.was} nonce={nonce} />
        <TextPane title="We made" name={name} text={made} marked={NOTHING} nonce={nonce} />
        <TextPane title="It is" name={name} text={now} marked={marks.now} nonce={nonce} />
      </div>
      {uncertain.length === 0 ? null : (
        <ol class="cs-plain cs-places">
          {uncertain.map((place, index) => (
            <Place key={index} number={index} place={place} editor={editor} />
          ))}
        </ol>
      )}
      <TextPane
        title="Will be written"
        name={name}
        text={first}
        marked={uncertain}
        nonce={nonce}
        edit={(text) => edit(endingsLike(first, text))}
        opened={(opened) => {
          editor.current = opened;
        }}
      />
    </section>
  );
};

const NOTHING: readonly ConflictStretch[] = [];
/** Marks are an aid: where they would take long, there are none. */
const MOST_EDITS = 500;

/** Lines of `text` that are not in `base`. */
const differing = (base: string, text: string): readonly ConflictStretch[] => {
  const hunks = diffLines(base, text, { mostEdits: MOST_EDITS });
  return hunks === 'too large' ? [] : hunks.map(({ after }) => after).filter(({ count }) => count > 0);
};

interface PlaceProps {
  readonly number: number;
  readonly place: UncertainPlace;
  readonly editor: { readonly current: OpenText | undefined };
}

const Place = ({ number, place, editor }: PlaceProps): VNode => {
  const put = (text: string) => () => editor.current?.put(number, text.replaceAll('\r\n', '\n'));
  return (
    <li class="cs-row">
      <button type="button" class="cs-button cs-bare" onClick={() => editor.current?.goTo(number)}>
        Line {place.from}
      </button>
      <button type="button" class="cs-button" onClick={put(place.was)}>
        As it was<span class="cs-hidden"> at line {place.from}</span>
      </button>
      <button type="button" class="cs-button" onClick={put(place.made)}>
        As we made it<span class="cs-hidden"> at line {place.from}</span>
      </button>
      <button type="button" class="cs-button" onClick={put(place.is)}>
        As it is<span class="cs-hidden"> at line {place.from}</span>
      </button>
    </li>
  );
};

interface TextPaneProps {
  readonly title: string;
  readonly name: string;
  readonly text: string;
  readonly marked: readonly ConflictStretch[];
  readonly nonce: string | undefined;
  edit?(text: string): void;
  opened?(opened: OpenText): void;
}

const TextPane = (props: TextPaneProps): VNode => {
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const failed = useSignal(false);
  const { title, text, edit } = props;
  const mayEdit = edit !== undefined;
  useEffect(() => {
    let opened: OpenText | undefined;
    let isGone = false;
    import('./editor/open-conflict.ts').then(
      ({ openText }) => {
        if (isGone || place.current === null) return;
        const { name, marked, nonce } = latest.current;
        opened = openText({
          parent: place.current,
          label: `${name}: ${title.toLowerCase()}`,
          text: text.replaceAll('\r\n', '\n'),
          nonce,
          marked,
          leave: () => heading.current?.focus(),
          ...(mayEdit ? { changed: (next: string) => latest.current.edit?.(next) } : {}),
        });
        latest.current.opened?.(opened);
      },
      () => {
        failed.value = true;
      },
    );
    return () => {
      isGone = true;
      opened?.destroy();
    };
  }, [title, text, mayEdit, failed]);
  return (
    <div class="cs-three-text">
      <div class="cs-pane-title" tabIndex={-1} ref={heading}>
        {title}
      </div>
      {failed.value ? (
        <div class="cs-notice" data-tone="error" role="alert">
          The editor could not be loaded. Load the page again.
        </div>
      ) : null}
      <div class="cs-merge" ref={place} />
    </div>
  );
};
