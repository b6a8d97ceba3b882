// One of Countersign's own settings in the settings of Obsidian: drawn by its kind, saved when its field is left, and what is wrong is said.
import { Notice, type Setting, type TextAreaComponent, type TextComponent } from 'obsidian';
import type {
  Setting as ServerSetting,
  SettingsReply,
  SettingValue,
} from '../../src/surfaces/server/wire/own-things.ts';
import type { PageDesk } from '../../web/state/create-desk.ts';
import { failedWords, WORDS } from './words.ts';

export const drawServerSetting = (
  row: Setting,
  { key, kind, title, own, value, default: usual, ifUnset, choices = [], tightened }: ServerSetting,
  call: PageDesk['call'],
): void => {
  const save = async (next: SettingValue | null): Promise<void> => {
    const saved = await call<SettingsReply>('POST', '/api/settings', { changes: { [key]: next } });
    if (!saved.ok) new Notice(failedWords(saved.error));
  };
  // Without a yes of the folder's own nothing here is looser than it says.
  if (tightened !== undefined) row.setDesc(`${row.descEl.textContent} ${tightened}.`);
  const unset = `${WORDS.default}: ${textOf(usual ?? ifUnset ?? null) || WORDS.none}`;
  const typed = (text: TextComponent | TextAreaComponent): void => {
    text.setPlaceholder(unset).setValue(textOf(own));
    text.inputEl.addEventListener('change', () => void save(readOf(kind, text.inputEl.value)));
    text.inputEl.ariaLabel = title;
  };
  const switched = (isOn: boolean, become: (on: boolean) => SettingValue): void => {
    row.addToggle((toggle) => {
      toggle.setValue(isOn).onChange((on) => save(become(on)));
      toggle.toggleEl.ariaLabel = title;
    });
  };
  if (kind === 'switch') switched(value === true, (on) => on);
  // Whoever switches off and on again has their list back.
  else if (kind === 'tools') switched(value !== 'off', (on) => (on ? (Array.isArray(own) ? own : 'auto') : 'off'));
  else if (kind === 'choice')
    row.addDropdown((list) => {
      list
        .addOption('', unset)
        .addOptions(Object.fromEntries(choices.map((choice) => [choice, choice])))
        .setValue(textOf(own))
        .onChange((choice) => save(choice === '' ? null : choice));
      list.selectEl.ariaLabel = title;
    });
  else if (kind === 'list') row.addTextArea(typed);
  else row.addText(typed);
};

const textOf = (value: SettingValue | null): string => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));

const readOf = (kind: ServerSetting['kind'], text: string): SettingValue | null => {
  const words = text.trim();
  if (words === '') return null;
  return kind === 'list' ? words.split(/\s*\n\s*/) : words;
};
