// How far back a page looks: as radio buttons, because there are only four answers.
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';

/** As `--since` takes it; empty: from the beginning. */
export type Since = 'today' | '7d' | '30d' | '';

const CHOICES: readonly (readonly [Since, string])[] = [
  ['today', 'Today'],
  ['7d', '7 days'],
  ['30d', '30 days'],
  ['', 'Everything'],
];

export const SinceChoice = ({
  since,
  choose,
}: {
  readonly since: Since;
  readonly choose: (since: Since) => void;
}): VNode => {
  const name = useId();
  return (
    <fieldset class="cs-since">
      <legend class="cs-label">How far back</legend>
      {CHOICES.map(([value, words]) => (
        <label key={value}>
          <input type="radio" name={name} checked={since === value} onChange={() => choose(value)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
};
