// The person's configuration as the tools need it.
import type { Config } from '../config/config.ts';
import { webSearchKey } from '../config/environment.ts';
import type { ErrorValue } from '../error/error-value.ts';
import type { Environment } from '../store/state-folder.ts';
import type { ToolSettings } from './services.ts';

/** The key is looked up only where a search is configured; what is wrong with its file is said, and the search goes without. */
export const toolSettings = (
  { webSearch, testCommand }: Pick<Config, 'webSearch' | 'testCommand'>,
  environment: Environment,
): { readonly settings: ToolSettings; readonly errors: readonly ErrorValue[] } => {
  const tests = testCommand === undefined ? {} : { testCommand };
  if (webSearch === undefined) return { settings: tests, errors: [] };
  const found = webSearchKey(environment);
  const key = found.ok ? found.value : undefined;
  return {
    settings: { ...tests, webSearch: { ...webSearch, ...(key === undefined ? {} : { key: () => key }) } },
    errors: found.ok ? [] : [found.error],
  };
};
