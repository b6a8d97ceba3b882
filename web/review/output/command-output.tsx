// What a command printed: fetched at once and whole, since nobody signs the beginning of it; its middle is folded and its words can be found.
import type { ComponentChildren, VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { AskedView } from '../../../src/surfaces/server/wire/question-view.ts';
import { useDrawn } from '../../diff/drawing.ts';
import { Button } from '../../look/button.tsx';
import { Skeleton } from '../../look/skeleton.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import type { ReviewHost } from '../review-host.ts';
import { createOutput } from './create-output.ts';
import { linesOf } from './output-lines.ts';
import { OutputText } from './output-text.tsx';
import { OutputTools } from './output-tools.tsx';
import { useOutputTexts } from './use-output-texts.ts';

export interface CommandOutputProps {
  readonly question: number;
  readonly asked: AskedView;
  readonly host: Pick<ReviewHost, 'itemText'>;
  /** Stand first in its row of tools: there is one row above the thing, and one only. */
  readonly tabs?: ComponentChildren;
}

export const CommandOutput = (props: CommandOutputProps): VNode => {
  const { question, asked } = props;
  // What was opened and found belongs to one proposal.
  return asked.items.some(({ isOutput }) => isOutput) ? (
    <Printed key={`${question} ${asked.id} ${asked.digest}`} {...props} />
  ) : (
    <Nothing tabs={props.tabs} />
  );
};

const Printed = ({ question, asked, host, tabs }: CommandOutputProps): VNode => {
  const own = asked.items.filter(({ isOutput }) => isOutput);
  const { state, again } = useOutputTexts(
    own.map(({ index }) => index),
    (item) => host.itemText(question, asked.id, item),
  );
  const found = state.value;
  useDrawn(found.is === 'here' ? 'drawn' : found.is);
  const hasFailed = asked.command !== undefined && asked.command.exit !== 0;
  const output = useMemo(
    () => (found.is === 'here' ? createOutput(linesOf(found.texts), hasFailed) : undefined),
    [found, hasFailed],
  );
  const whole = useRef<HTMLDivElement>(null);
  if (output?.lines.length === 0) return <Nothing tabs={tabs} />;
  return (
    <div ref={whole} class="cs-printed-whole">
      <OutputTools
        {...(tabs === undefined ? {} : { tabs })}
        bytes={own.reduce((sum, { bytes }) => sum + bytes, 0)}
        output={output}
        leave={() => whole.current?.querySelector<HTMLElement>('.cs-printed')?.focus({ preventScroll: true })}
      />
      {found.is === 'reading' ? (
        <div aria-busy="true">
          <span class="cs-hidden">Reading the output</span>
          <Skeleton lines={12} />
        </div>
      ) : null}
      {found.is === 'failed' ? (
        <div class="cs-printed-failed">
          <ErrorNotice error={found.error} />
          <Button icon="refresh-cw" onClick={again}>
            Try again
          </Button>
        </div>
      ) : null}
      {output === undefined ? null : (
        <OutputText output={output} name={own.map(({ title }) => title).join(', ')} hasFailed={hasFailed} />
      )}
    </div>
  );
};

const Nothing = ({ tabs }: { readonly tabs: ComponentChildren }): VNode => (
  <>
    {tabs === undefined ? null : <div class="cs-review-tools">{tabs}</div>}
    <p class="cs-printed-nothing">It printed nothing.</p>
  </>
);
