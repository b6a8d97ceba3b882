// What is known of one provider. Whatever the rest of the program wants to know of it is a field here, and is said nowhere else.
// Cards are read at every start: they hold facts, and load their work when it is asked for.
import type { Result } from '../../error/error-value.ts';
import type { Environment } from '../../store/state-folder.ts';
import type { ListModels } from '../available/listing.ts';
import type { MediaCard } from '../media/media-card.ts';
import type { Model } from '../model.ts';
import type { Price } from '../prices/price.ts';
import type { Provider, ProviderOptions } from './provider.ts';

export type ProviderCard = ServedCard | InProcessCard;

/** Its models are behind an address. */
export type ServedCard = CloudCard | OwnServerCard;

/** Somebody else's servers: at their own address they answer only who has a key, and are asked for a list only when the person says so. */
export interface CloudCard extends Served {
  readonly where: 'cloud';
  /** The model a key is used with: the vendor's one for everyday work, neither its smallest nor its dearest, and its price is known. */
  readonly usual: string;
}

/** A server of the person's own: needs no key, and may be asked what it has without being told to. */
export interface OwnServerCard extends Served {
  readonly where: 'own server';
  /** In a sentence, where its name would say nothing. Absent: its name. */
  readonly spoken?: string;
  /** The command that starts it. */
  readonly start?: string;
}

/** A file of weights, run by this very process. */
export interface InProcessCard extends Named {
  readonly where: 'in process';
  /** What it is, in a line of `countersign models`. */
  readonly about: string;
  load(): Promise<(options: ProviderOptions) => Promise<Result<Model>>>;
  /** What `countersign models add` fetches for it. */
  loadInstall(): Promise<InstallRuntime>;
}

export type InstallRuntime = (options: InstallOptions) => Promise<Result<Installed>>;

export interface InstallOptions {
  readonly environment: Environment;
  readonly signal: AbortSignal;
  /** One line each, for the person who waits. */
  progress(line: string): void;
}

interface Installed {
  readonly folder: string;
  readonly version: string;
}

interface Named {
  /** What stands before the slash in provider/name, in keys.yaml and under `providers:`. Small letters. */
  readonly name: string;
  readonly media: MediaCard;
}

interface Served extends Named {
  /** Variables in which its own tools look for a key. The first that is set counts; messages name the first. */
  readonly keys: readonly string[];
  /** The same for its address. */
  readonly addresses: readonly string[];
  /**
   * Its address from what a person wrote, without a slash at the end; '' stands for nothing written. Leaves its own answers as they are.
   * '' when it has no address of its own. What is no address comes back so that it still is none; whoever needs one checks.
   */
  address(written: string): string;
  /** What goes with every request to it. */
  headers(key: string | undefined, address: URL): Readonly<Record<string, string>>;
  /** Those of them whose values are nobody's secret, and may be in a recording. */
  readonly plainHeaders?: readonly string[];
  /** It passes requests on: its names are vendor/name, and a word behind a colon (":free") is a price and no part of the name. */
  readonly router?: true;
  /** List prices by the model's name. Absent: none are published. */
  loadPrices?(): Promise<Readonly<Record<string, Price>>>;
  load(): Promise<Provider>;
  loadList(): Promise<ListModels>;
}
