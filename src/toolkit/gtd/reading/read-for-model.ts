// The vault as far as the model in use may know it: notes it may not have are not read at all, only counted.
import { ok, type Result } from '../../../error/error-value.ts';
import type { Look } from '../../../tool/look.ts';
import type { Services } from '../../services.ts';
import { chosenSphere } from '../review/sphere-view.ts';
import type { Gtd } from './gtd.ts';
import type { GtdSource } from './gtd-source.ts';
import { lookSource } from './look-source.ts';
import { readGtd } from './read-gtd.ts';

export interface ForModel {
  readonly gtd: Gtd;
  readonly sphere: string | undefined;
  /** Paths of notes that were left out, in no order. */
  readonly withheld: ReadonlySet<string>;
}

/** `sphere`: what the call named; else the one the person opened the coach for. */
export const readForModel = async (
  sphere: string | undefined,
  look: Look,
  services: Services,
): Promise<Result<ForModel>> => {
  const withheld = new Set<string>();
  const read = await readGtd(withoutWithheld(lookSource(look, services), services, withheld));
  if (!read.ok) return read;
  const chosen = chosenSphere(read.value, sphere ?? services.settings.sphere);
  if (!chosen.ok) return chosen;
  const { hotlist } = read.value;
  const items = hotlist.items.filter(({ file }) => !withheld.has(file));
  const stale = hotlist.stale.filter(({ item }) => !withheld.has(item.file));
  return ok({ gtd: { ...read.value, hotlist: { ...hotlist, items, stale } }, sphere: chosen.value, withheld });
};

const withoutWithheld = (source: GtdSource, { privateReason }: Services, withheld: Set<string>): GtdSource => ({
  ...source,
  text: async (path) => {
    const text = await source.text(path);
    if (!text.ok || text.value === undefined || privateReason?.(path, text.value) === undefined) return text;
    withheld.add(path);
    return ok(undefined);
  },
});
