// One option: what it means, its field, its default and where it is set. Changing it saves it; what is wrong is said beside the field.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type {
  Setting,
  SettingsReply,
  SettingsRequest,
  SettingValue,
} from '../../../src/surfaces/server/wire/own-things.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Button } from '../../look/button.tsx';
import { useDesk } from '../../state/desk-context.ts';
import { readStateAgain } from '../read-state-again.ts';
import { SettingField } from './setting-field.tsx';
import { placeInWords, valueInWords } from './setting-words.ts';

interface Props {
  readonly setting: Setting;
  /** Where it is saved, in words. */
  readonly file: string;
  /** Reads all of them again: one may change what another says. */
  changed(): Promise<void>;
}

export const SettingRow = ({ setting, file, changed }: Props): VNode => {
  const desk = useDesk();
  const { call } = desk;
  const { key, title, description, own, value, tightened, from } = setting;
  const said = useSignal('');
  const wrong = useSignal('');
  const id = `setting-${key.replace('.', '-')}`;
  const save = async (next: SettingValue | null): Promise<void> => {
    said.value = '';
    const request: SettingsRequest = { changes: { [key]: next } };
    const answered = await call<SettingsReply>('POST', '/api/settings', request);
    wrong.value = answered.ok ? '' : `${answered.error.message} ${answered.error.wayOut ?? ''}`.trim();
    if (!answered.ok) return;
    await changed();
    void readStateAgain(desk);
    said.value = next === null ? `Taken out of ${file}.` : `Saved to ${file}.`;
  };
  return (
    <div class="cs-setting">
      <div class="cs-setting-words">
        <label class="cs-label" for={id}>
          {title}
        </label>
        <p id={`${id}-about`}>{description}</p>
        <p class="cs-quiet">
          {placeInWords(setting)}
          {from === undefined ? '' : ` · ${escapeText(from)}`}
        </p>
        {tightened === undefined ? null : <p class="cs-notice">{escapeText(tightened)}</p>}
        {tightened === undefined && !same(value, own ?? setting.default) ? (
          <p class="cs-notice">Counts now: {escapeText(valueInWords(value))}</p>
        ) : null}
      </div>
      <div class="cs-setting-field">
        <SettingField {...{ setting, id, save }} isWrong={wrong.value !== ''} />
        {wrong.value === '' ? null : (
          <p class="cs-notice" data-tone="error" role="alert" id={`${id}-wrong`}>
            {escapeText(wrong.value, { multiline: true })}
          </p>
        )}
        <p class="cs-quiet cs-saved" role="status">
          {escapeText(said.value)}
        </p>
        {own === null ? null : (
          <Button kind="ghost" size="small" icon="undo-2" onClick={() => void save(null)}>
            Use the default<span class="cs-hidden"> for {title}</span>
          </Button>
        )}
      </div>
    </div>
  );
};

const same = (one: SettingValue | null, other: SettingValue | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
