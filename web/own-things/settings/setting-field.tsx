// The field of an option, by its kind. A switch saves when it is pressed, what is typed when the field is left.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Setting, SettingValue } from '../../../src/surfaces/server/wire/own-things.ts';
import { Switch } from './switch.tsx';

export interface FieldProps {
  readonly setting: Setting;
  readonly id: string;
  readonly isWrong: boolean;
  /** null: nothing is said, and the default counts. */
  save(value: SettingValue | null): Promise<void>;
}

export const SettingField = (props: FieldProps): VNode => {
  const { setting, id, save } = props;
  const shown = setting.own ?? setting.default;
  if (setting.kind === 'tools') return <ToolsField {...props} />;
  if (setting.kind === 'switch')
    return <Switch id={id} describedBy={`${id}-about`} isOn={shown === true} change={(isOn) => save(isOn)} />;
  if (setting.kind === 'choice') return <ChoiceField {...props} />;
  return <TypedField {...props} />;
};

/** On, off, or only some: whoever switches off and on again has their list back. */
const ToolsField = ({ setting: { own, default: usual }, id, save }: FieldProps): VNode => {
  const list = useRef<SettingValue>('auto');
  if (Array.isArray(own)) list.current = own;
  return (
    <>
      <Switch
        id={id}
        describedBy={`${id}-about`}
        isOn={(own ?? usual) !== 'off'}
        change={(isOn) => save(isOn ? list.current : 'off')}
      />
      {Array.isArray(own) ? <p class="cs-quiet">Only these: {own.join(', ')}</p> : null}
    </>
  );
};

const ChoiceField = ({ setting: { own, choices = [], default: usual, ifUnset }, id, save }: FieldProps): VNode => (
  <select
    id={id}
    class="cs-field"
    aria-describedby={`${id}-about`}
    value={typeof own === 'string' ? own : ''}
    onChange={(event) => void save(event.currentTarget.value === '' ? null : event.currentTarget.value)}
  >
    <option value="">{`Default: ${String(usual ?? ifUnset ?? 'nothing')}`}</option>
    {choices.map((choice) => (
      <option key={choice} value={choice}>
        {choice}
      </option>
    ))}
  </select>
);

const TypedField = ({ setting, id, isWrong, save }: FieldProps): VNode => {
  const saved = textOf(setting.own);
  const typed = useSignal(saved);
  // Before anybody can type into it: later would take their letters away.
  useLayoutEffect(() => {
    typed.value = saved;
  }, [saved]);
  const shared = {
    id,
    class: 'cs-field',
    value: typed.value,
    'aria-invalid': isWrong,
    'aria-describedby': isWrong ? `${id}-about ${id}-wrong` : `${id}-about`,
    placeholder: setting.kind === 'list' ? 'one a line' : textOf(setting.default) || (setting.ifUnset ?? ''),
    autocomplete: 'off',
    spellcheck: setting.kind === 'long text',
  } as const;
  const input = (event: { readonly currentTarget: { readonly value: string } }): void => {
    typed.value = event.currentTarget.value;
  };
  const leave = (): void => {
    if (typed.value !== saved) void save(readOf(setting, typed.value));
  };
  if (setting.kind === 'list' || setting.kind === 'long text')
    return <textarea {...shared} rows={setting.kind === 'list' ? 3 : 5} onInput={input} onChange={leave} />;
  if (setting.kind === 'number')
    return <input {...shared} type="text" inputMode="decimal" onInput={input} onChange={leave} />;
  return <input {...shared} type="text" onInput={input} onChange={leave} />;
};

const textOf = (value: SettingValue | null): string => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));

/** What is no number goes to the server as it is, which says what it takes. */
const readOf = ({ kind }: Setting, typed: string): SettingValue | null => {
  const text = typed.trim();
  if (text === '') return null;
  if (kind === 'number') return Number.isNaN(Number(text)) ? text : Number(text);
  if (kind !== 'list') return kind === 'long text' ? typed : text;
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
};
