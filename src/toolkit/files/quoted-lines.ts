// Lines of a file as evidence in an error: numbered, and short.
import { withoutSecrets } from '../../workspace/find-secrets.ts';
import { showUtf8 } from '../../workspace/utf8.ts';

/** A line that says more than this says it elsewhere. */
const MOST_CHARACTERS = 200;

export const quotedLines = (content: Uint8Array, numbers: readonly number[]): string[] => {
  if (numbers.length === 0) return [];
  const lines = withoutSecrets(showUtf8(content)).split(/\r?\n/);
  return numbers.map((number) => {
    const characters = [...(lines[number - 1] ?? '')];
    const shown = characters.slice(0, MOST_CHARACTERS).join('');
    return `${number}\t${shown}${characters.length > MOST_CHARACTERS ? '…' : ''}`;
  });
};
