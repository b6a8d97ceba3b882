// An option's value and its place, in words.

import type { Setting, SettingValue } from '../../../src/surfaces/server/wire/own-things.ts';
import { grouped } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';

export const valueInWords = (value: SettingValue | null): string => {
  if (value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return Number.isInteger(value) ? grouped(value) : String(value);
  if (typeof value === 'string') return value;
  return value.length === 0 ? 'none' : value.join(', ');
};

/** "Default: 10 · set in ~/.config/countersign/config.yaml:3". */
export const placeInWords = ({ kind, setIn, ifUnset, default: usual }: Setting): string => {
  const value = kind === 'tools' ? usual !== 'off' : usual;
  const otherwise = value === null ? (ifUnset ?? 'nothing') : valueInWords(value);
  const where =
    setIn.where === 'nowhere'
      ? 'not set'
      : setIn.where === 'flag'
        ? `set by ${setIn.place} for this start`
        : `set in ${setIn.place}`;
  return escapeText(`Default: ${otherwise} · ${where}`);
};
