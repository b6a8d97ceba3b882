// What a rule can name in this folder: its tools, and cards that are there and not trusted yet.
import { cardName, stemOf } from '../../../cards/name.ts';
import { ok, type Result } from '../../../error/error-value.ts';
import type { NamesHere } from '../../../policy/names-nothing.ts';
import { loadTools } from '../../own-things/load-tools.ts';

export const namesHere = async (root: string): Promise<Result<NamesHere>> => {
  const loaded = await loadTools(root);
  if (!loaded.ok) return loaded;
  const { workspace, registry, untrusted } = loaded.value;
  workspace.close();
  return ok({ tools: registry.tools, others: untrusted.flatMap((each) => cardName(stemOf(each)) ?? []) });
};
