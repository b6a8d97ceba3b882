// Light or dark, for this browser alone: kept here and not in a file.
import type { VNode } from 'preact';
import { chooseTheme, type ThemeChoice, themeChoice } from '../../shell/theme.ts';

const CHOICES: readonly (readonly [ThemeChoice, string])[] = [
  ['system', 'As the system has it'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

export const LookSettings = (): VNode => (
  <fieldset class="cs-setting">
    <legend class="cs-label">Look</legend>
    <div class="cs-row">
      {CHOICES.map(([choice, words]) => (
        <label key={choice} class="cs-check">
          <input
            type="radio"
            name="theme"
            checked={themeChoice.value === choice}
            onChange={() => chooseTheme(choice)}
          />
          {words}
        </label>
      ))}
    </div>
  </fieldset>
);
