import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { droppedFile } from '../../../../src/surfaces/cli/attach/dropped-file.ts';
import { pdfOf, pngOf } from '../../../support/pictures.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it('a pasted path of a picture or a PDF becomes the mention that attaches it, however the terminal spells it', () => {
  const folder = temporaryFolder();
  const plain = join(folder, 'shot.png');
  const odd = join(folder, 'my shot (1).pdf');
  writeFileSync(plain, pngOf(2, 2));
  writeFileSync(odd, pdfOf(1));
  for (const paste of [plain, `${plain} `, `'${plain}'`, `"${plain}"`, `file://${plain}\n`])
    expect(droppedFile(paste)).toBe(`@${plain}`);
  const escaped = odd.replaceAll(/[ ()]/g, (sign) => `\\${sign}`);
  for (const paste of [odd, `'${odd}'`, escaped, pathToFileURL(odd).href]) expect(droppedFile(paste)).toBe(`@"${odd}"`);
});

it('everything else stays a text', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.png'), 'no picture at all');
  mkdirSync(join(folder, 'd.png'));
  execFileSync('mkfifo', [join(folder, 'pipe.png')]);
  for (const paste of [
    '',
    'hello',
    'shot.png',
    join(folder, 'a.png'),
    join(folder, 'd.png'),
    join(folder, 'pipe.png'),
    join(folder, 'gone.png'),
    `${join(folder, 'a.png')}\n${join(folder, 'b.png')}`,
    'file://elsewhere/share/x.png',
    `/${'x'.repeat(5000)}`,
    '~/no-such-picture-here.png',
  ])
    expect(droppedFile(paste)).toBeUndefined();
});
