import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { locate } from '../../../../src/host/conversation/attach/locate.ts';
import { findRoot } from '../../../../src/workspace/find-root.ts';
import { openWorkspace } from '../../../../src/workspace/open-workspace.ts';
import { must } from '../../../support/outcome.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it('a file of an added folder is named with one @ or two, unless the workspace has one of that name', () => {
  const top = temporaryFolder();
  for (const folder of ['app/lib', 'lib']) mkdirSync(join(top, folder), { recursive: true });
  for (const file of ['app/lib/own.md', 'lib/own.md', 'lib/a.md']) writeFileSync(join(top, file), file);
  const folder = { ...must(findRoot(join(top, 'lib'))), name: '@lib', open: true };
  const workspace = must(openWorkspace(join(top, 'app'), { folders: [folder] }));
  onTestFinished(() => workspace.close());
  // As a message has them, without their first @.
  for (const written of ['lib/a.md', '@lib/a.md', join(top, 'lib/a.md')])
    expect(locate(written, workspace)).toMatchObject({ ok: true, value: { path: '@lib/a.md' } });
  expect(locate('lib/own.md', workspace)).toMatchObject({ value: { path: 'lib/own.md' } });
  expect(locate('@lib/own.md', workspace)).toMatchObject({ value: { path: '@lib/own.md' } });
  expect(locate('lib/none.md', workspace)).toEqual({ ok: true, value: undefined });
});
