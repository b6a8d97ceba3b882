// A conflict: what we had made of it and what became of that since, as differences to read; and below them the text that would be written, to be put right by hand.
import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { endingsLike } from '../../../src/change/endings.ts';
import { diffLines } from '../../../src/change/line-diff.ts';
import type { UncertainPlace } from '../../../src/surfaces/server/wire/looking-back.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Diff } from '../../diff/diff.tsx';
import type { DiffFile } from '../../diff/diff-props.ts';
import { Button } from '../../look/button.tsx';
import type { OpenText } from '../../review/changes/editor/open-conflict.ts';
import { MergedText } from './merged-text.tsx';

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
  readonly nonce?: string;
}

/** Give it a `key` where it may show another file in the same place. */
export const ThreeWay = ({ path, was, made, now, merged, uncertain, edit, nonce }: ThreeWayProps): VNode => {
  const name = escapeText(path);
  // What it began with: the person's own text comes back as `merged`, and is no reason to begin anew.
  const first = useRef(merged).current;
  const editor = useRef<OpenText | undefined>(undefined);
  return (
    <section class="cs-three" aria-label={`Conflict in ${name}`}>
      <div class="cs-three-texts">
        <Step path={path} from="It was" to="We made" before={was} after={made} />
        <Step path={path} from="We made" to="It is" before={made} after={now} />
      </div>
      {uncertain.length === 0 ? null : (
        <ol class="cs-plain cs-three-places">
          {uncertain.map((place, index) => (
            <Place key={index} number={index} place={place} editor={editor} />
          ))}
        </ol>
      )}
      <MergedText
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

interface StepProps {
  readonly path: string;
  readonly from: string;
  readonly to: string;
  readonly before: string;
  readonly after: string;
}

const Step = ({ path, from, to, before, after }: StepProps): VNode => {
  // The path is read aloud: the two are told apart by it.
  const files = useMemo(() => [fileOf(`${from} → ${to}: ${path}`, before, after)], [path, before, after]);
  return (
    <figure class="cs-three-step">
      <figcaption>
        <span>{from}</span> → <span>{to}</span>
      </figcaption>
      <Diff
        name={`${escapeText(path)}: ${from.toLowerCase()}, ${to.toLowerCase()}`}
        files={files}
        load={async () => ({ ok: true, value: { before, after } })}
        options={{ layout: 'unified' }}
      />
    </figure>
  );
};

const fileOf = (path: string, before: string, after: string): DiffFile => {
  const runs = diffLines(before, after);
  const count = (side: 'before' | 'after'): number =>
    runs === 'too large' ? 0 : runs.reduce((sum, run) => sum + run[side].count, 0);
  return {
    ...{ index: 0, path, added: count('after'), removed: count('before'), hunks: [], parts: [], facts: [] },
    ...{ isMarkdown: false, mayEdit: false, hasText: true, inGit: false },
  };
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
      <Button kind="ghost" size="small" onClick={() => editor.current?.goTo(number)}>
        Line {place.from}
      </Button>
      <Button size="small" onClick={put(place.was)}>
        As it was<span class="cs-hidden"> at line {place.from}</span>
      </Button>
      <Button size="small" onClick={put(place.made)}>
        As we made it<span class="cs-hidden"> at line {place.from}</span>
      </Button>
      <Button size="small" onClick={put(place.is)}>
        As it is<span class="cs-hidden"> at line {place.from}</span>
      </Button>
    </li>
  );
};
