import { expect, it } from 'vitest';
import { eventJson } from '../../../src/surfaces/cli/event-json.ts';
import { bytesOf, hashOf } from '../../../src/workspace/hash.ts';
import { treeOf } from '../../../src/workspace/tree.ts';
import { asked, change, path, textState } from '../../support/example-asked.ts';

it('describes what a question holds by hash and size, without anything being kept', () => {
  const tree = treeOf([{ name: 'n.txt', state: textState('inside\n') }]);
  const waiting = asked('1.0', {
    preview: {
      summary: 'everything',
      changes: [
        change('a.txt', 'one\n', 'two\n'),
        { path: path('site'), before: null, after: { kind: 'folder', mode: 0o755, tree } },
        { path: path('empty'), before: null, after: { kind: 'folder', mode: 0o700 } },
        { path: path('link'), before: null, after: { kind: 'link', target: 'a.txt' } },
      ],
      share: [{ title: 'a.txt', text: bytesOf(new TextEncoder().encode('shared')) }],
    },
    disk: { [path('a.txt')]: textState('one\n') },
  });
  const question = { id: 3, session: 1, opened: 0, asked: [waiting], stays: { until: 9 } };
  const line = JSON.stringify(eventJson({ event: 'proposal', question }));
  const one = { kind: 'file', hash: hashOf('one\n'), size: 4, mode: 0o644 };
  const { preview, disk } = JSON.parse(line).question.asked[0].proposal;
  expect(preview.changes).toEqual([
    { path: 'a.txt', before: one, after: { ...one, hash: hashOf('two\n') } },
    { path: 'site', before: null, after: { kind: 'folder', hash: tree.hash, size: 7, files: 1, mode: 0o755 } },
    { path: 'empty', before: null, after: { kind: 'folder', mode: 0o700 } },
    { path: 'link', before: null, after: { kind: 'link', target: 'a.txt' } },
  ]);
  expect(preview.share).toEqual([{ title: 'a.txt', text: { hash: hashOf('shared'), size: 6 } }]);
  expect(disk).toEqual({ 'a.txt': one });
  expect(line).not.toContain('inside');
});

it('leaves every other event as it is, and a proposal without changes or shares bare', () => {
  const text = { event: 'text', text: 'hello', reply: 1 } as const;
  expect(eventJson(text)).toBe(text);
  const question = {
    id: 3,
    session: 1,
    opened: 0,
    asked: [asked('1.0', { preview: { summary: 'nothing' } })],
    stays: { until: 9 },
  };
  const printed = JSON.parse(JSON.stringify(eventJson({ event: 'proposal', question })));
  expect(printed.question.asked[0].proposal.preview).toEqual({ summary: 'nothing' });
});
