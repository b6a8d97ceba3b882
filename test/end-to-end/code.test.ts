// "Find where X is defined" and "What files use X?", through the built command line.
import { expect, it } from 'vitest';
import { onStage } from '../support/stage.ts';

const FILES = {
  'src/database.ts': 'export class DatabaseService {\n  query(): void {}\n}\n',
  'src/tools/execution.ts':
    "import { DatabaseService } from '../database.js';\nexport class ToolExecutionService {\n  store = new DatabaseService();\n}\n",
  'src/tools/index.ts': "export * from './execution.js';\n",
  'src/main.ts': "import { ToolExecutionService } from './tools';\nnew ToolExecutionService();\n",
  'src/other.ts': '// ToolExecutionService is only spoken of here\nexport const nothing = 0;\n',
};
const done = { text: 'There it is.' };
const task = (words: string) => ['run', words, '--profile', 'code'];

it('S3.34: a model finds where DatabaseService is defined, unasked', async () => {
  const stage = await onStage(FILES, [
    { calls: [{ name: 'find_definition', arguments: { symbol: 'DatabaseService' } }] },
    done,
  ]);
  const { code, stdout } = await stage.run(...task('Find where DatabaseService is defined'), ...stage.model);
  expect([code, stdout]).toEqual([0, 'There it is.\n']);
  const [answer = ''] = stage.answers();
  expect(answer).toContain('exported class DatabaseService, line 1\n1\texport class DatabaseService {');
  expect(answer).not.toContain('execution.ts');
});

it('S3.37: a model learns which files use ToolExecutionService', async () => {
  const stage = await onStage(FILES, [
    {
      calls: [
        { name: 'find_importers', arguments: { module: 'ToolExecutionService' } },
        { name: 'find_references', arguments: { symbol_name: 'ToolExecutionService' } },
        { name: 'impact', arguments: { symbol: 'ToolExecutionService' } },
      ],
    },
    done,
  ]);
  const { code } = await stage.run(...task('What files use ToolExecutionService?'), ...stage.model);
  expect(code).toBe(0);
  const [importers = '', references = '', impact = ''] = stage.answers();
  expect(importers).toContain('<source path="src/main.ts">');
  expect(references).toContain('2\tnew ToolExecutionService();');
  expect(impact).toContain('used in:\n  src/main.ts');
  for (const answer of stage.answers()) expect(answer).not.toContain('src/other.ts');
});
