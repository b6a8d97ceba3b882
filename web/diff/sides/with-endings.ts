// The person's own words as they go into the file: an editor knows only LF, the file may not.
import { endingsLike } from '../../../src/change/endings.ts';
import type { Segment, TextSides } from './segments.ts';
import { rawOf } from './side.ts';

export const withEndings = ({ before, after }: TextSides, segment: Segment, text: string): string => {
  const [one, other] = [after.ending ?? before.ending, before.ending ?? after.ending];
  if (one === other && one !== 'mixed') return one === '\r\n' ? text.replaceAll('\n', one) : text;
  // The two differ, or lines end now so, now so: what stood in this place is the model, line by line.
  const near = segment.kind === 'hunk' ? rawOf(after, segment.after) : rawOf(before, segment.before);
  return endingsLike(near.includes('\n') ? near : after.raw, text);
};
