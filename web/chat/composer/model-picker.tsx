// The models to choose from, narrowed by what is typed; a name that nobody listed is taken as it is.
import { useSignal } from '@preact/signals';
import type { RefObject, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ModelRow } from '../../../src/surfaces/server/wire/session-view.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Icon } from '../../look/icon.tsx';
import { Popover } from '../../look/popover.tsx';
import { useUniqueId } from '../../look/use-unique-id.ts';
import type { ChatHost } from '../chat-host.ts';

export interface ModelPickerProps {
  readonly model: string;
  readonly host: ChatHost;
  readonly opener: RefObject<HTMLElement | null>;
  choose(model: string): void;
  close(): void;
}

export const ModelPicker = ({ model, host, opener, choose, close }: ModelPickerProps): VNode => {
  const id = useUniqueId();
  const typed = useSignal('');
  const chosen = useSignal(0);
  useEffect(() => void host.models.find(), [host]);
  const words = typed.value.trim();
  const rows = rowsFor(host.models.rows.value ?? [{ id: model, isLocal: false, words: '' }], words);
  const at = Math.min(chosen.value, rows.length - 1);
  const take = (row: ModelRow | undefined): void => {
    close();
    if (row !== undefined && row.id !== model) choose(row.id);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    if (event.key === 'Enter') take(rows[at]);
    else if (event.key === 'ArrowDown') chosen.value = (at + 1) % rows.length;
    else if (event.key === 'ArrowUp') chosen.value = (at - 1 + rows.length) % rows.length;
    else return;
    event.preventDefault();
  };
  return (
    <Popover name="Model" opener={opener} side="above" close={close}>
      <div class="cs-model-picker">
        <input
          class="cs-field"
          role="combobox"
          aria-label="Model"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={`${id}-${at}`}
          aria-autocomplete="list"
          placeholder="Filter, or type provider/name"
          spellcheck={false}
          autocomplete="off"
          value={typed.value}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
            chosen.value = 0;
          }}
          onKeyDown={press}
        />
        <div id={id} class="cs-model-rows" role="listbox" aria-label="Models">
          {rows.map((row, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the one that is chosen
            <div
              key={row.id}
              id={`${id}-${place}`}
              class="cs-choice"
              role="option"
              aria-selected={place === at}
              onClick={() => take(row)}
            >
              <span class="cs-cut">{escapeText(row.id)}</span>
              <span class="cs-faint cs-cut">{row.id === model ? 'answers now' : escapeText(row.words)}</span>
              {row.isLocal ? null : (
                <span class="cs-far" title="Not on this machine">
                  <Icon name="globe" small />
                  <span class="cs-hidden">not on this machine</span>
                </span>
              )}
            </div>
          ))}
        </div>
        {host.models.rows.value === undefined ? (
          <p class="cs-faint" role="status">
            Looking for models…
          </p>
        ) : null}
      </div>
    </Popover>
  );
};

/** What was typed is a model too, the first where it is one to the letter. */
const rowsFor = (known: readonly ModelRow[], typed: string): readonly ModelRow[] => {
  const wanted = typed.toLowerCase();
  const found = known.filter(({ id }) => id.toLowerCase().includes(wanted));
  if (typed === '' || found.some(({ id }) => id === typed)) return found;
  return [...found, { id: typed, isLocal: true, words: 'as typed' }];
};
