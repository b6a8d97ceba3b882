// What conversations are prepared with: one stands ready for the next new one, and each that is put away keeps for its return what was switched in it.
import { ok, type Result } from '../../../error/error-value.ts';
import type { Notices } from '../../../host/notices.ts';
import { type ModelOptions, prepare } from '../../../host/setup/prepare.ts';
import type { Setup, Switchboard } from '../../../host/setup/setup.ts';

export type HubOverrides = Pick<ModelOptions, 'profile' | 'model' | 'stream' | 'outputTokens'>;

/** What a person has switched in a conversation. It must not be lost because somebody changed a setting. */
export interface HubSwitches {
  readonly model: string;
  readonly readOnly: boolean;
  readonly drafting: boolean;
}

export interface Preparing {
  /** To look at: what a new conversation would begin with. */
  fresh(): Promise<Result<Setup>>;
  /** For one conversation alone. */
  take(overrides: HubOverrides): Promise<Result<Switchboard>>;
  /** For one that comes back. */
  again(profile: string, switched: HubSwitches): Promise<Result<Switchboard>>;
  /** The configuration changed: what was prepared does not count any more. */
  forget(): Promise<void>;
}

export const createPreparing = (options: ModelOptions, notices: Notices): Preparing => {
  let ready: Promise<Result<Switchboard>> | undefined;

  const prepareFor = (overrides: HubOverrides): Promise<Result<Switchboard>> => {
    // The address and the dialect that were named belong to the model that was named with them.
    const { baseUrl, dialect, ...others } = options;
    const isOwn = overrides.model === undefined || overrides.model === options.model;
    const named = isOwn ? options : others;
    return prepare({ ...named, ...overrides, untrusted: true }, notices, 'chat');
  };
  const fresh = async (): Promise<Result<Setup>> => {
    ready ??= prepareFor({});
    const prepared = await ready;
    // What was wrong may be mended by now.
    if (!prepared.ok) ready = undefined;
    return prepared.ok ? ok(prepared.value.setup) : prepared;
  };

  return {
    fresh,
    take: (overrides) => {
      if (Object.keys(overrides).length > 0) return prepareFor(overrides);
      const taken = ready ?? prepareFor({});
      ready = undefined;
      return taken;
    },
    again: async (profile, { model, readOnly, drafting }) => {
      const prepared = await prepareFor({ profile, model });
      if (!prepared.ok) return prepared;
      if (readOnly) prepared.value.setReadOnly(true);
      if (drafting) prepared.value.setup.policy.drafts(true);
      return ok(prepared.value);
    },
    forget: async () => {
      const old = ready;
      ready = undefined;
      const was = await old;
      if (was?.ok) await closeSetup(was.value);
    },
  };
};

export const switchesOf = ({ setup: { model, readOnly, policy } }: Switchboard): HubSwitches => ({
  model: model.id,
  readOnly,
  drafting: policy.drafting,
});

export const closeSetup = async ({ setup }: Switchboard): Promise<void> => {
  setup.model.close();
  await setup.sandbox?.close();
  setup.workspace.close();
};
