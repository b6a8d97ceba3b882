// The lines of what a command printed, in one scroll with everything else; the middle of many is folded.
import type { VNode } from 'preact';
import { useCallback, useRef } from 'preact/hooks';
import { counted } from '../../../src/text/counted.ts';
import { Icon } from '../../look/icon.tsx';
import type { PrintedText } from './create-output.ts';
import { OutputAcross } from './output-across.tsx';
import { OutputBlock } from './output-block.tsx';
import { useSight } from './use-sight.ts';

export interface OutputTextProps {
  readonly output: PrintedText;
  readonly name: string;
  readonly hasFailed: boolean;
}

/** Fewer are laid out at once: where each of them stands is exact then. */
const LONG = 1000;

export const OutputText = ({ output, name, hasFailed }: OutputTextProps): VNode => {
  const region = useRef<HTMLElement>(null);
  useSight(region, output, hasFailed);
  const { parts, wrap, lines } = output;
  /** What is pressed here goes away by that, and the keys of the sheet stay in the sheet. */
  const stay = (): void => region.current?.focus({ preventScroll: true });
  const openLine = useCallback<PrintedText['openLine']>(
    (line, drawn, where) => {
      output.openLine(line, drawn, where);
      stay();
    },
    [output],
  );
  const drawn = parts.value.reduce((sum, { kind, from, to }) => sum + (kind === 'lines' ? to - from : 0), 0);
  return (
    <>
      <section
        ref={region}
        class="cs-printed"
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard
        tabIndex={0}
        data-wrap={wrap.value}
        data-long={drawn > LONG}
        style={{ '--cs-printed-digits': String(lines.length).length }}
      >
        <div class="cs-printed-lines">
          {parts.value.map(({ kind, from, to }) =>
            kind === 'lines' ? (
              <OutputBlock key={from} output={output} from={from} to={to} openLine={openLine} />
            ) : (
              <button
                key="fold"
                type="button"
                class="cs-printed-fold"
                onClick={() => {
                  output.unfold();
                  stay();
                }}
              >
                <Icon name="chevron-down" small />… {counted(to - from, 'line')}
              </button>
            ),
          )}
        </div>
      </section>
      {wrap.value ? null : <OutputAcross region={region} />}
    </>
  );
};
