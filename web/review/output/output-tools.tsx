// Above what a command printed: how much it is, a field to find in all of it, and whether long lines are wrapped.
import type { ComponentChildren, VNode } from 'preact';
import { counted, grouped } from '../../../src/text/counted.ts';
import { spelledSize } from '../../../src/text/spelled-size.ts';
import { Button } from '../../look/button.tsx';
import { FindField } from '../../look/find-field.tsx';
import type { PrintedText } from './create-output.ts';

export interface OutputToolsProps {
  /** Of the sheet, with what else the command did; they say its size. */
  readonly tabs?: ComponentChildren;
  readonly bytes: number;
  /** Absent: it is on its way. */
  readonly output: PrintedText | undefined;
  /** Out of the field, to the lines. */
  leave(): void;
}

export const OutputTools = ({ tabs, bytes, output, leave }: OutputToolsProps): VNode => (
  <div
    class="cs-review-tools cs-printed-tools"
    data-finding={(output?.words.value ?? '') !== ''}
    data-tabs={tabs !== undefined}
  >
    {tabs}
    <span class="cs-printed-much cs-figures">
      {output === undefined ? null : <span>{counted(output.lines.length, 'line')}</span>}
      {tabs === undefined ? <span class="cs-printed-size">{spelledSize(bytes)}</span> : null}
    </span>
    <span class="cs-printed-room" />
    {output === undefined ? null : (
      <>
        <Find output={output} leave={leave} />
        <span class="cs-printed-wrap">
          <Button
            kind="ghost"
            icon="wrap-text"
            name="Wrap long lines"
            aria-pressed={output.wrap.value}
            onClick={() => {
              output.wrap.value = !output.wrap.value;
            }}
          />
        </span>
      </>
    )}
  </div>
);

const Find = ({ output, leave }: { readonly output: PrintedText; leave(): void }): VNode => {
  const isFinding = output.words.value !== '';
  const press = (event: KeyboardEvent): void => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') output.step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') {
      output.seek('');
      leave();
    } else return;
    // Escape would put away what this is in, Enter might sign it.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser that this runs in
    <div class="cs-printed-find" role="search">
      <FindField
        class="cs-printed-field"
        name="Find in the output"
        placeholder="Find"
        value={output.words.value}
        seek={output.seek}
        press={press}
      >
        <span class="cs-printed-found cs-figures" role="status">
          {isFinding ? countWords(output) : ''}
        </span>
      </FindField>
      {isFinding && output.count.value > 1 ? (
        <>
          <Button kind="ghost" size="small" icon="chevron-up" name="Previous match" onClick={() => output.step(-1)} />
          <Button kind="ghost" size="small" icon="chevron-down" name="Next match" onClick={() => output.step(1)} />
        </>
      ) : null}
    </div>
  );
};

const countWords = ({ number, count, isMore }: PrintedText): string =>
  count.value === 0 ? 'None' : `${grouped(number.value)}/${grouped(count.value)}${isMore.value ? '+' : ''}`;
