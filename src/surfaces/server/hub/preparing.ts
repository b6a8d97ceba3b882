// What conversations are prepared with: one stands ready for the next new one, and each that is put away keeps its manner for its return.
import { ok, type Result } from '../../../error/error-value.ts';
import type { Output } from '../../cli/output.ts';
import { type ModelOptions, type Prepared, prepare } from '../../cli/prepare.ts';

export interface Wishes {
  readonly profile?: string;
  readonly model?: string;
}

/** What a person has switched in a conversation. It must not be lost because somebody changed a setting. */
export interface Manner {
  readonly model: string;
  readonly readOnly: boolean;
  readonly drafting: boolean;
}

export interface Preparing {
  /** To look at: what a new conversation would begin with. */
  fresh(): Promise<Result<Prepared>>;
  /** For one conversation alone. */
  take(wishes: Wishes): Promise<Result<Prepared>>;
  /** For one that comes back. */
  again(profile: string, manner: Manner): Promise<Result<Prepared>>;
  /** The configuration changed: what was prepared does not count any more. */
  forget(): Promise<void>;
}

export const createPreparing = (options: ModelOptions, output: Output): Preparing => {
  let ready: Promise<Result<Prepared>> | undefined;

  const prepareFor = (wishes: Wishes): Promise<Result<Prepared>> => {
    // The address and the dialect that were named belong to the model that was named with them.
    const { baseUrl, dialect, ...others } = options;
    const isOwn = wishes.model === undefined || wishes.model === options.model;
    const named = isOwn ? options : others;
    return prepare({ ...named, ...wishes, headless: true, untrusted: true }, output, 'chat');
  };
  const fresh = async (): Promise<Result<Prepared>> => {
    ready ??= prepareFor({});
    const prepared = await ready;
    // What was wrong may be mended by now.
    if (!prepared.ok) ready = undefined;
    return prepared;
  };

  return {
    fresh,
    take: (wishes) => {
      if (wishes.profile !== undefined || wishes.model !== undefined) return prepareFor(wishes);
      const taken = ready ?? prepareFor({});
      ready = undefined;
      return taken;
    },
    again: async (profile, { model, readOnly, drafting }) => {
      const prepared = await prepareFor({ profile, model });
      if (!prepared.ok) return prepared;
      if (readOnly) prepared.value.setReadOnly(true);
      if (drafting) prepared.value.policy.drafts(true);
      return ok(prepared.value);
    },
    forget: async () => {
      const old = ready;
      ready = undefined;
      const was = await old;
      if (was?.ok) await closePrepared(was.value);
    },
  };
};

export const mannerOf = ({ model, readOnly, policy }: Prepared): Manner => ({
  model: model.id,
  readOnly,
  drafting: policy.drafting,
});

export const closePrepared = async (prepared: Prepared): Promise<void> => {
  prepared.model.close();
  await prepared.sandbox?.close();
  prepared.workspace.close();
};
