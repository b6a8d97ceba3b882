// The hotlist of a vault as it counts on disk, for the person's own eyes: nothing of it goes anywhere.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { PartialAnswer } from '../../../tool/preview.ts';
import { type CountedHotlist, countedHotlist } from '../../../toolkit/gtd/hotlist/counted-hotlist.ts';
import { readHotlist } from '../../../toolkit/gtd/hotlist/hotlist-store.ts';
import { firstOf, type GtdSource, SHORTER } from '../../../toolkit/gtd/reading/gtd-source.ts';
import { lookSource } from '../../../toolkit/gtd/reading/look-source.ts';
import { readSettings } from '../../../toolkit/gtd/reading/read-settings.ts';
import { vaultOf } from '../../../toolkit/vault/vault-index.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { servicesFor } from '../../setup/services-for.ts';
import { diskLook } from './disk-look.ts';

export interface HotlistHere {
  /** An error: there is one, and it cannot be read. */
  readonly hotlist: Result<CountedHotlist>;
  /** What is wrong with Flow's settings. */
  readonly problems: readonly string[];
  /** Bounds that were reached: then not all of it is here. */
  readonly partial: readonly PartialAnswer[];
}

/** A page waits for it. Only a vault that keeps it nowhere is looked through for lines that were tagged long ago. */
const PATIENCE_MILLISECONDS = 300;

export const readHotlistHere = async (workspace: Workspace, signal: AbortSignal): Promise<Result<HotlistHere>> => {
  const services = servicesFor(workspace);
  const look = diskLook(workspace, { signal, progress: () => undefined });
  const all = lookSource(look, services, { patience: PATIENCE_MILLISECONDS });
  let isIndexAsked = false;
  const source: GtdSource = {
    ...all,
    tagged: () => {
      isIndexAsked = true;
      return all.tagged();
    },
  };
  try {
    const settings = await readSettings(source);
    if (!settings.ok) return settings;
    const kept = await readHotlist(source, settings.value.settings);
    const hotlist: HotlistHere['hotlist'] = kept.ok
      ? ok(
          await countedHotlist(
            { ...kept.value, items: firstOf(source, kept.value.items, 'entries of the hotlist', SHORTER) },
            source,
          ),
        )
      : kept;
    if (signal.aborted) return fail('TIMEOUT', 'Reading the hotlist was stopped.');
    return ok({ hotlist, problems: settings.value.problems, partial: source.reached.all() });
  } finally {
    const index = isIndexAsked ? vaultOf(services) : undefined;
    if (index?.ok === true) await index.value.close();
  }
};
