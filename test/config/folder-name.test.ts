import { describe, expect, it } from 'vitest';
import { folderName } from '../../src/config/folder-name.ts';
import { hasInvisible } from '../../src/workspace/invisible.ts';

describe('the name of an added folder', () => {
  it.each([
    ['lib', '@lib'],
    ['My Notes', '@My-Notes'],
    ['@scope', '@scope'],
    ['.config', '@config'],
    ['a*b?[c]{d}', '@a-b-c-d'],
    ['--yes', '@yes'],
    ['Notizbücher', '@Notizbücher'],
    ['x\u202Egnp\u2069', '@xgnp'],
    ['x\u001b[31m\u0007y', '@x-31m-y'],
    ['\u3164\u115f', '@folder'],
    ['...', '@folder'],
    ['v1.2.', '@v1.2'],
    ['x'.repeat(300), `@${'x'.repeat(40)}`],
  ])('of %j is %s', (basename, name) => {
    expect(folderName(basename, [])).toBe(name);
    expect(hasInvisible(name)).toBe(false);
  });

  it('is one that nothing has, in any letter case or form', () => {
    expect(folderName('lib', ['@lib'])).toBe('@lib-2');
    expect(folderName('lib', ['@LIB', '@lib-2'])).toBe('@lib-3');
    expect(folderName('caf\u00e9', ['@cafe\u0301'])).toBe('@caf\u00e9-2');
  });
});
