// Whether a model can have what is to be attached: whether it takes such a thing, of this size, and has room for it.
import { windowOf } from '../../../agent/context/window.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { isImage, type NamedMedia } from '../../../models/media/media.ts';
import { withinLimits } from '../../../models/media/media-limits.ts';
import { askTaken, takes } from '../../../models/media/media-taken.ts';
import { mediaTokens } from '../../../models/media/media-tokens.ts';
import { tokensOfPart } from '../../../session/context-item.ts';
import { grouped } from '../../../text/counted.ts';
import type { Setup } from '../../setup/setup.ts';
import type { AttachedFile } from './attached-file.ts';

interface Fitting {
  readonly setup: Pick<Setup, 'model' | 'config'>;
  readonly signal?: AbortSignal;
}

/** Of what it will see: a private file stays here, whatever its size. BAD_ARGS or TOO_LARGE; nothing was sent. */
export const fitsModel = async (files: readonly AttachedFile[], fitting: Fitting): Promise<Result<true>> => {
  const seen = files.filter(({ reason }) => reason === undefined || fitting.setup.model.local);
  const taken = await isTaken(seen, fitting);
  return taken.ok ? hasRoom(seen, fitting) : taken;
};

/** Said before anything is sent, where it is known. What nobody knows is tried. */
const isTaken = async (files: readonly AttachedFile[], { setup, signal }: Fitting): Promise<Result<true>> => {
  const media = files.flatMap(({ part }) => part.media ?? []);
  if (media.length === 0) return ok(true);
  const { model } = setup;
  await askTaken(model, signal ?? new AbortController().signal);
  const refused = media.find((each) => takes(model.id, each) === 'no');
  if (refused !== undefined) return notTaken(model.id, refused);
  return withinLimits(model.id, media);
};

/** What no window holds would keep every later message back as well; so it is said now. */
const hasRoom = (files: readonly AttachedFile[], { setup }: Fitting): Result<true> => {
  const { model, config } = setup;
  const { contextTokens } = config.limits;
  const window = windowOf({ model, ...(contextTokens === undefined ? {} : { contextTokens }) });
  const tokens = files.reduce(
    (sum, { part }) => sum + tokensOfPart(part) + (part.media === undefined ? 0 : mediaTokens(model.id, part.media)),
    0,
  );
  if (tokens <= window) return ok(true);
  return fail(
    'TOO_LARGE',
    `What you attached takes about ${grouped(tokens)} tokens; ${model.id} has room for ${grouped(window)} in all.`,
    { wayOut: `Name fewer files, or some lines (@log.txt:1-200). Your message was not sent.${windowHint(model)}` },
  );
};

/** Where nobody said how large its window is, a small one is taken for it. */
const windowHint = ({ id, window }: Setup['model']): string =>
  window === undefined
    ? ` If its window is larger, say so in config.yaml: providers: { ${id.split('/', 1)[0]}: { window: 200000 } }`
    : '';

const notTaken = (model: string, media: NamedMedia): Result<never> =>
  fail('BAD_ARGS', `${model} takes no ${isImage(media) ? 'images' : 'documents'}, so ${media.name} cannot go there.`, {
    wayOut: 'Choose a model that takes them (/model, --model), or leave it out. Your message was not sent.',
  });
