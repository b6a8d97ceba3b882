import { expect, it } from 'vitest';
import { openingLines, openingOfVault } from '../../../../src/host/conversation/coach/opening-lines.ts';
import { gtdOf, project } from '../../../toolkit/gtd/text-source.ts';

const friday = {
  path: '.flow/reviews/f.md',
  name: 'Friday',
  day: 'friday',
  time: 'afternoon',
  spheres: ['work'],
  text: '',
};
const vault = async (files: Record<string, string>) => ({ gtd: await gtdOf(files), protocols: [friday] });
const NOON = new Date('2026-11-13T13:00:00'); // a Friday, where the test runs

it('offers the person’s own protocol when its time has come, beside the three options', async () => {
  const read = await vault({
    'A.md': project('# Description\n\nDone.\n\n## Next actions\n- [ ] Call Bob about the bill\n'),
  });
  const opening = openingOfVault(read, 'work', NOON.getTime());
  const lines = openingLines(opening, read, 'work', NOON);
  expect(lines.filter((line) => /^ {2}[123] {2}/.test(line))).toHaveLength(3);
  expect(lines.at(-1)).toBe('It is time for your own review: "run the Friday review".');
  expect(openingLines(opening, read, 'work', new Date('2026-11-12T13:00:00')).join()).not.toContain('It is time');
  expect(openingLines(opening, read, 'personal', NOON).join()).not.toContain('It is time');
});

it('says when there are no projects, by the sphere that was asked for', async () => {
  const read = await vault({});
  expect(openingLines(openingOfVault(read, undefined), read, undefined).join('\n')).toContain(
    'No projects found. A project is a note with the tag project/personal; the coach goes on without.',
  );
  expect(openingLines(openingOfVault(read, 'work'), read, 'work').join('\n')).toContain(
    'No projects found for the sphere "work". A project is a note with the tag project/work;',
  );
});
