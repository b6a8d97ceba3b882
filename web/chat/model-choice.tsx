// Which model answers: one of those that are reachable from here, or any name that is typed.
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import type { ModelRow } from '../../src/surfaces/server/wire/session-view.ts';
import { escapeText } from '../../src/text/escape.ts';
import type { ChatHost } from './chat-host.ts';

/** Asked for once: finding out what answers takes a while. */
const models = signal<readonly ModelRow[] | undefined>(undefined);

export interface ModelChoiceProps {
  readonly model: string;
  readonly host: ChatHost;
  choose(model: string): void;
}

export const ModelChoice = ({ model, host, choose }: ModelChoiceProps): VNode => {
  const id = useId();
  const [typed, type] = useState(model);
  useEffect(() => type(model), [model]);
  const read = async (): Promise<void> => {
    if (models.value !== undefined) return;
    models.value = [];
    const answered = await host.call<readonly ModelRow[]>('GET', '/api/models');
    models.value = answered.ok ? answered.value : undefined;
  };
  const take = (): void => {
    const name = typed.trim();
    if (name === '') type(model);
    else if (name !== model) choose(name);
  };
  return (
    <span class="cs-model">
      <label class="cs-hidden" for={`${id}-model`}>
        Model
      </label>
      <input
        id={`${id}-model`}
        class="cs-field"
        list={`${id}-models`}
        value={typed}
        spellcheck={false}
        autocomplete="off"
        title="Model: choose one, or type provider/name"
        onFocus={(event) => {
          void read();
          event.currentTarget.select();
        }}
        onInput={(event) => type(event.currentTarget.value)}
        onChange={take}
        onKeyDown={(event) => {
          if (event.key === 'Escape') type(model);
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take();
        }}
      />
      <datalist id={`${id}-models`}>
        {(models.value ?? []).map((row) => (
          <option key={row.id} value={row.id}>
            {escapeText(row.words)}
          </option>
        ))}
      </datalist>
    </span>
  );
};
