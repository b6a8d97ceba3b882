// The changes of notes as sentences, each with its tick. They are on the screen at once: no text has to be read for them.
import type { VNode } from 'preact';
import type { FileHead, HunkHead } from '../../../src/surfaces/server/wire/question-view.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { type FileChoice, WHOLE_FILE } from '../../diff/file-choice.ts';
import { isSplit } from '../../diff/sides/draft.ts';
import { Tick } from '../../look/tick.tsx';
import { sentenceParts } from './sentence-parts.ts';

export interface SentencesProps {
  readonly files: readonly FileHead[];
  readonly choices: ReadonlyMap<number, FileChoice>;
  /** Absent: nothing to decide. */
  choose?(file: number, choice: FileChoice): void;
}

/** Whether all that happens can be told in sentences: each change of each note has one, and nothing happens beside them. */
export const canBeTold = (files: readonly FileHead[]): boolean =>
  files.length > 0 &&
  files.every(
    ({ isMarkdown, hunks, facts, what, inGit }) =>
      isMarkdown &&
      !inGit &&
      what === undefined &&
      facts.length === 0 &&
      hunks.length > 0 &&
      hunks.every(({ label }) => label !== undefined),
  );

export const Sentences = ({ files, choices, choose }: SentencesProps): VNode => (
  <div class="cs-told">
    {files.map((file) => (
      <section key={file.index} aria-label={escapeText(file.path)}>
        {files.length === 1 ? null : <p class="cs-told-file cs-quiet">{escapeText(file.path)}</p>}
        <ol class="cs-plain">
          {file.hunks.map((hunk, index) => (
            <Sentence
              key={index}
              hunk={hunk}
              isLeft={isLeft(choices.get(file.index), index)}
              {...(choose === undefined || !canTick(file)
                ? {}
                : { press: () => choose(file.index, pressed(file, choices.get(file.index), index)) })}
            />
          ))}
        </ol>
      </section>
    ))}
  </div>
);

const canTick = (file: FileHead): boolean => isSplit(file) && file.together === undefined;

const isLeft = (choice: FileChoice = WHOLE_FILE, hunk: number): boolean => choice.isLeft || choice.left.has(hunk);

/** Of a note that is left, one change is taken and the others stay left. */
const pressed = ({ hunks }: FileHead, choice: FileChoice = WHOLE_FILE, hunk: number): FileChoice => {
  const left = new Set(choice.isLeft ? hunks.keys() : choice.left);
  if (!left.delete(hunk)) left.add(hunk);
  return { isLeft: false, left };
};

interface SentenceProps {
  readonly hunk: HunkHead;
  readonly isLeft: boolean;
  press?(): void;
}

const Sentence = ({ hunk: { label = '' }, isLeft: isLeftOut, press }: SentenceProps): VNode => (
  <li class="cs-sentence" data-left={isLeftOut}>
    {press === undefined ? null : <Tick is={isLeftOut ? 'off' : 'on'} name={label} press={press} />}
    <span class="cs-sentence-words">
      {sentenceParts(label).map(({ is, text }) => {
        if (is === 'was') return <del key={is}>{text}</del>;
        if (is === 'now')
          return (
            <span key={is}>
              <span class="cs-hidden">to </span>
              <span aria-hidden="true"> → </span>
              <ins>{text}</ins>
            </span>
          );
        return (
          <span key={is} class={is === 'name' ? 'cs-quiet' : ''}>
            <bdi>{text}</bdi>
            {is === 'name' ? ' ' : ''}
          </span>
        );
      })}
    </span>
    {isLeftOut ? <span class="cs-chip">left out</span> : null}
  </li>
);
