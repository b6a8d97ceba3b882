// What is worth a word beside an entry: the person's hand in it, how much of it was taken, whether it stands.
import type { EntryHead } from '../../../src/surfaces/server/wire/looking-back.ts';

/** Not escaped, as the words of the wire are not. What an undo takes back is said by its own words. */
export const entryMarks = ({ words, inPart }: EntryHead): readonly string[] => [
  ...words.mark.split(', ').filter((mark) => !/^(?:part: .*|undoes .*|)$/.test(mark)),
  ...(inPart === undefined ? [] : [`part ${inPart.kept} of ${inPart.of}`]),
];
