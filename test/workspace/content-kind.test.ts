import { expect, it } from 'vitest';
import { contentKind } from '../../src/workspace/content-kind.ts';

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

it('text keeps its byte order mark', () => {
  expect(contentKind(Buffer.from('\ufeffGrüße\r\n'))).toEqual({ kind: 'text', text: '\ufeffGrüße\r\n' });
  expect(contentKind(new Uint8Array())).toEqual({ kind: 'text', text: '' });
});

it.each(['%PDF-1.7\nrm -rf x\n', 'PK\u0003\u0004 echo', 'GIF8 was a format', 'MZ'])(
  'what reads as text is shown as text, even when it begins as another type does: %j',
  (text) => expect(contentKind(Buffer.from(text))).toEqual({ kind: 'text', text }),
);

it.each([
  ['little-endian with a mark', Buffer.from('\ufeffHi\n', 'utf16le'), { order: 'le', bom: true, text: 'Hi\n' }],
  ['big-endian with a mark', Buffer.from('\ufeffHi\n', 'utf16le').swap16(), { order: 'be', bom: true, text: 'Hi\n' }],
  ['little-endian', utf16('Grüße, Überblick — 計画\n'), { order: 'le', bom: false, text: 'Grüße, Überblick — 計画\n' }],
  ['big-endian', utf16('Grüße\n').swap16(), { order: 'be', bom: false, text: 'Grüße\n' }],
])('case 44: UTF-16, %s', (_, bytes, found) => expect(contentKind(bytes)).toEqual({ kind: 'utf-16', ...found }));

it.each([
  ['unknown type', Buffer.from('a\0b')],
  ['unknown type', Buffer.from('ab\0c')],
  ['unknown type', utf16('a\u0001b\u0002')],
  ['unknown type', utf16('half \ud83d')],
  ['UTF-32 text', Buffer.from([0xff, 0xfe, 0, 0, 65, 0, 0, 0])],
  ['JPEG image', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
])('case 48: %s', (type, bytes) => expect(contentKind(bytes)).toEqual({ kind: 'binary', type }));

it('case 46: Latin-1 is neither text nor binary', () => {
  expect(contentKind(Buffer.from('caf\xe9\n', 'latin1'))).toEqual({ kind: 'not utf-8' });
});
