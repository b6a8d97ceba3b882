import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../../src/config/parse-config.ts';
import { firstConfig } from '../../../../src/surfaces/cli/first-run/first-config.ts';
import { isFirstRun } from '../../../../src/surfaces/cli/first-run.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const shown = { json: false, level: 'normal' } as const;

describe('a first start', () => {
  it('is one without configuration and without state', () => {
    const home = temporaryFolder();
    const environment = { COUNTERSIGN_HOME: home };
    expect(isFirstRun({}, shown, environment)).toBe(true);
    expect(isFirstRun({}, shown, {})).toBe(false);
    mkdirSync(join(home, 'state'));
    expect(isFirstRun({}, shown, environment)).toBe(false);
  });

  it('is none where a file says it already', () => {
    const home = temporaryFolder();
    mkdirSync(join(home, 'config'));
    expect(isFirstRun({}, shown, { COUNTERSIGN_HOME: home })).toBe(true);
    writeFileSync(join(home, 'config', 'config.yaml'), '');
    expect(isFirstRun({}, shown, { COUNTERSIGN_HOME: home })).toBe(false);
  });

  it('asks nobody who names a model, and no other program', () => {
    const environment = { COUNTERSIGN_HOME: temporaryFolder() };
    for (const flag of [{ model: 'offline' }, { replay: 'x' }, { baseUrl: 'http://127.0.0.1:9' }])
      expect(isFirstRun(flag, shown, environment)).toBe(false);
    expect(isFirstRun({}, { json: true, level: 'normal' }, environment)).toBe(false);
    expect(isFirstRun({}, { json: false, level: 'quiet' }, environment)).toBe(false);
  });
});

it('what was answered is read back as it was, whatever a folder or a model is called', () => {
  const name = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(fc.array(name, { maxLength: 3 }), fc.option(name, { nil: undefined }), (privateFolders, model) => {
      const text = firstConfig({ privateFolders, ...(model === undefined ? {} : { model }) });
      const { options, errors } = parseConfig(text, 'config.yaml');
      expect(errors).toEqual([]);
      expect(options.model).toBe(model);
      expect(options.private?.folders ?? []).toEqual(privateFolders);
    }),
  );
});
