// One of Countersign's own settings in the settings of Obsidian: drawn by its kind, saved when its field is left, and what is wrong is said.
import { Notice, type Setting, type TextComponent } from 'obsidian';
import type {
  Setting as ServerSetting,
  SettingsReply,
  SettingValue,
} from '../../src/surfaces/server/wire/own-things.ts';
import type { PageDesk } from '../../web/state/create-desk.ts';
import { failedWords, WORDS } from './words.ts';

export const drawServerSetting = (
  row: Setting,
  { key, kind, own, value, default: usual, ifUnset, choices = [], tightened }: ServerSetting,
  call: PageDesk['call'],
): void => {
  const save = async (next: SettingValue | null): Promise<void> => {
    const saved = await call<SettingsReply>('POST', '/api/settings', { changes: { [key]: next } });
    if (!saved.ok) new Notice(failedWords(saved.error));
  };
  // Without a yes of the folder's own nothing here is looser than it says.
  if (tightened !== undefined) row.setDesc(`${row.descEl.textContent} ${tightened}.`);
  const unset = `${WORDS.default}: ${String(usual ?? ifUnset ?? '')}`;
  const typed = (text: TextComponent): void => {
    text.setPlaceholder(unset).setValue(textOf(own));
    text.inputEl.addEventListener('change', () => void save(readOf(kind, text.inputEl.value)));
  };
  if (kind === 'switch') row.addToggle((toggle) => toggle.setValue(value === true).onChange(save));
  else if (kind === 'tools')
    row.addToggle((toggle) =>
      // Whoever switches off and on again has their list back.
      toggle.setValue(value !== 'off').onChange((on) => save(on ? (Array.isArray(own) ? own : 'auto') : 'off')),
    );
  else if (kind === 'choice')
    row.addDropdown((list) =>
      list
        .addOption('', unset)
        .addOptions(Object.fromEntries(choices.map((choice) => [choice, choice])))
        .setValue(textOf(own))
        .onChange((choice) => save(choice === '' ? null : choice)),
    );
  else if (kind === 'list') row.addTextArea(typed);
  else row.addText(typed);
};

const textOf = (value: SettingValue | null): string => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));

const readOf = (kind: ServerSetting['kind'], text: string): SettingValue | null => {
  const words = text.trim();
  if (words === '') return null;
  return kind === 'list' ? words.split(/\s*\n\s*/) : words;
};
