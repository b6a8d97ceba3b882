// One labelled field of a rule, of one line or of several, with a word on what it takes.
import type { VNode } from 'preact';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly lines: boolean;
  readonly value: string;
  readonly suggested?: readonly string[];
  input(value: string): void;
}

export const RuleField = ({ name, label, hint, lines, value, suggested, input }: Props): VNode => {
  const id = `rule-${name}`;
  const shared = {
    id,
    value,
    'aria-describedby': `${id}-hint`,
    spellcheck: false,
    autocomplete: 'off',
  } as const;
  return (
    <div>
      <label class="cs-label" for={id}>
        {label}
      </label>
      {lines ? (
        <textarea
          {...shared}
          class="cs-field cs-mono"
          rows={Math.max(1, value.split('\n').length)}
          onInput={(event) => input(event.currentTarget.value)}
        />
      ) : (
        <input
          {...shared}
          class="cs-field"
          list={suggested === undefined ? undefined : `${id}-known`}
          onInput={(event) => input(event.currentTarget.value)}
        />
      )}
      {suggested === undefined ? null : (
        <datalist id={`${id}-known`}>
          {suggested.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      <p class="cs-quiet" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
};
