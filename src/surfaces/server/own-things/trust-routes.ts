// What the folder brings along, to be looked at and trusted as it is now. Nothing of it is run, imported or fetched.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { type ListedItem, listItems, type TrustListing } from '../../../host/own-things/listed-item.ts';
import { openTrust, withLoaded } from '../../../host/own-things/open-trust.ts';
import { distrust, type OpenedTrust, trustItems } from '../../../host/own-things/write-trusted.ts';
import { fields } from '../api/query-fields.ts';
import { get, post, type Route } from '../api/route.ts';
import type { RouteGround } from '../api/route-ground.ts';
import type { TrustReply, TrustRequest } from '../wire/own-things.ts';
import { problemOf } from './problem.ts';

export const trustRoutes = (ground: RouteGround): readonly Route[] => [
  get('/api/trust', {
    about: 'What the folder brings along, in full, and what of it counts.',
    reply: 'TrustReply',
    handle: () => inTrust(ground, async ({ opened, listing }) => ok(replyOf(opened, listing))),
  }),
  post('/api/trust', {
    about: 'Trusts files as they were shown, and takes trust back; STALE when one is another by now.',
    body: {
      ...fields({
        trust: { type: 'array', items: ID, maxItems: 1000 },
        refuse: { type: 'array', items: ID, maxItems: 1000 },
      }),
      required: ['trust', 'refuse'],
    },
    reply: 'TrustReply',
    // As the schema says.
    handle: ({ body }) => inTrust(ground, (here) => decide(ground, here, body as unknown as TrustRequest)),
  }),
];

/** A path, its hash, and those of files that a card loads. */
const ID = { type: 'string', maxLength: 16_384 } as const;

interface Here {
  readonly opened: OpenedTrust;
  readonly listing: TrustListing;
}

const inTrust = async (
  { rooms }: RouteGround,
  work: (here: Here) => Promise<Result<TrustReply>>,
): Promise<Result<TrustReply>> => {
  const opened = openTrust(rooms.workspace);
  if (!opened.ok) return opened;
  const listing = await listItems(rooms.workspace, opened.value.before, opened.value.state);
  return listing.ok ? work({ opened: opened.value, listing: listing.value }) : listing;
};

const decide = async (
  ground: RouteGround,
  { opened, listing }: Here,
  { trust, refuse }: TrustRequest,
): Promise<Result<TrustReply>> => {
  const shown = new Map(listing.items.map((item) => [idOf(item, listing.items), item]));
  const moved = [...trust, ...refuse].find((id) => !shown.has(id));
  if (moved !== undefined)
    return fail('STALE', `${pathOf(moved)} is no longer as it was shown. Nothing was trusted.`, {
      wayOut: 'Look at it again.',
      data: { path: pathOf(moved) },
    });
  const both = trust.find((id) => refuse.includes(id));
  if (both !== undefined) return fail('BAD_ARGS', `${pathOf(both)} is trusted and refused at once.`);
  const { items } = listing;
  const chosen = withLoaded(
    items.filter((item) => trust.includes(idOf(item, items))),
    items,
  );
  const written = chosen.length === 0 ? ok(true) : trustItems(opened, chosen, items);
  if (!written.ok) return written;
  const kept = new Set(chosen.map(({ path }) => path));
  const gone = new Set(
    items.filter((item) => refuse.includes(idOf(item, items)) && !kept.has(item.path)).map(({ path }) => path),
  );
  const again = openTrust(opened.workspace);
  if (!again.ok) return again;
  const taken = gone.size === 0 ? ok(true) : distrust(again.value, gone);
  if (!taken.ok) return taken;
  ground.changed?.('trust');
  return inTrust(ground, async (here) => ok(replyOf(here.opened, here.listing)));
};

/** Bound to what was shown: another content is another id, of the file itself or of one that is trusted with it. */
const idOf = ({ path, hash, loads }: ListedItem, items: readonly ListedItem[]): string => {
  const loaded = loads.map((name) => items.find((item) => item.path === name)?.hash ?? 'none');
  return `${[hash, ...loaded].join('+')} ${path}`;
};

const pathOf = (id: string): string => id.slice(id.indexOf(' ') + 1);

const replyOf = ({ workspace }: OpenedTrust, { items, refused }: TrustListing): TrustReply => ({
  folder: workspace.root,
  items: items.map((item) => ({ id: idOf(item, items), ...item })),
  refused: refused.map(({ kind, path, error }) => ({ kind, path, error: problemOf(error) })),
});
