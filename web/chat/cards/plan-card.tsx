// The model's plan: steps in its words, with our ticks. As long as its turn runs and it is out of sight, it lies at the top in one line.
import type { VNode } from 'preact';
import type { PlanView } from '../../../src/surfaces/server/wire/transcript.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Icon } from '../../look/icon.tsx';
import type { OpenChat } from '../open-chat.ts';

type Step = PlanView['steps'][number];

export const PlanCard = ({ plan, chat: { feed } }: { readonly plan: PlanView; readonly chat: OpenChat }): VNode => {
  const goesOn = feed.head.value?.runs !== 'no' && feed.plan.value?.under === plan.under;
  return (
    <section class="cs-plan" aria-label="Plan">
      <Steps plan={plan} goesOn={goesOn} />
    </section>
  );
};

export const PlanStrip = ({ chat: { feed, scroll } }: { readonly chat: OpenChat }): VNode | null => {
  const plan = feed.plan.value;
  const runs = feed.head.value?.runs ?? 'no';
  if (plan === undefined || runs === 'no' || feed.hasNewer.value) return null;
  const isKnown = feed.items.value.some(({ seq }) => seq === plan.under);
  if (isKnown && !scroll.isPast(`p${plan.under}`)) return null;
  const isOpen = feed.unfolded.value.has(STRIP);
  const done = plan.steps.filter(({ status }) => status === 'done').length;
  const now = plan.steps.find(({ status }) => status === 'doing') ?? plan.steps.find(({ status }) => status === 'open');
  const toggle = (): void => {
    const names = new Set(feed.unfolded.value);
    if (!names.delete(STRIP)) names.add(STRIP);
    feed.unfolded.value = names;
  };
  return (
    <section class="cs-plan cs-plan-strip" aria-label="Plan, in short">
      <button type="button" class="cs-plan-now" aria-expanded={isOpen} onClick={toggle}>
        <Sign status={now?.status ?? 'done'} goesOn />
        <span class="cs-cut">{now === undefined ? 'All steps are done' : escapeText(now.text)}</span>
        <span class="cs-faint cs-figures">
          {done} of {plan.steps.length}
        </span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </button>
      {isOpen ? <Steps plan={plan} goesOn /> : null}
    </section>
  );
};

const STRIP = 'plan strip';

interface StepsProps {
  readonly plan: PlanView;
  /** Its turn goes on: a step that was begun is being done. */
  readonly goesOn: boolean;
}

const Steps = ({ plan: { steps }, goesOn }: StepsProps): VNode => (
  <ol class="cs-plain">
    {steps.map(({ text, status }, at) => (
      <li key={at} class="cs-step" data-status={status}>
        <Sign status={status} goesOn={goesOn} />
        <span class="cs-hidden">{WORDS[status]}: </span>
        <span class="cs-step-words">{escapeText(text)}</span>
      </li>
    ))}
  </ol>
);

const WORDS: Readonly<Record<Step['status'], string>> = {
  open: 'to do',
  doing: 'begun',
  done: 'done',
  dropped: 'dropped',
};

const Sign = ({ status, goesOn }: { readonly status: Step['status']; readonly goesOn: boolean }): VNode => {
  if (status === 'done') return <Icon name="check" />;
  if (status === 'dropped') return <Icon name="x" />;
  return <span class={status === 'doing' && goesOn ? 'cs-spin' : 'cs-step-open'} data-status={status} />;
};
