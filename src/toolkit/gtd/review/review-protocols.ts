// A person's own review protocols, `.flow/reviews/*.md`: what each is called, when it is due, and how it is asked for.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { JsonValue } from '../../../tool/json-value.ts';
import { fieldOf, frontMatterOf } from '../../vault/front-matter.ts';
import type { GtdSource } from '../reading/gtd-source.ts';
import { normalSphere } from '../reading/gtd-words.ts';

export interface Protocol {
  readonly path: string;
  /** Its first heading, or its file's name. */
  readonly name: string;
  /** Lower case, in English, as Flow writes it. */
  readonly day?: string;
  readonly time?: string;
  /** Empty: all. */
  readonly spheres: readonly string[];
  /** The whole note. */
  readonly text: string;
}

const FOLDER = '.flow/reviews';
/** Nobody has more; a folder of a thousand notes is no list of protocols. */
const MOST_PROTOCOLS = 50;

/** Those that can be read; the others are none. */
export const readProtocols = async (source: GtdSource): Promise<Result<readonly Protocol[]>> => {
  const entries = await source.list(FOLDER);
  if (!entries.ok) return entries;
  const protocols: Protocol[] = [];
  const of = entries.value.length;
  if (of > MOST_PROTOCOLS)
    source.reached.add({
      ...{ bound: 'files', what: 'review protocols', did: 'read', count: MOST_PROTOCOLS, of },
      wayOut: 'keep fewer of them',
    });
  for (const { name, kind } of entries.value.slice(0, MOST_PROTOCOLS)) {
    if (kind !== 'file' || !/\.md$/i.test(name)) continue;
    const path = `${FOLDER}/${name}`;
    const text = await source.text(path);
    if (text.ok && text.value !== undefined) protocols.push(protocolOf(path, text.value));
  }
  return ok(protocols);
};

const protocolOf = (path: string, text: string): Protocol => {
  const frontMatter = frontMatterOf(text);
  const heading = /^#[ \t]+(.+?)[ \t]*\r?$/m.exec(text.slice(frontMatter.bodyAt))?.[1];
  const trigger = fieldOf(frontMatter, 'trigger');
  const [day, time] = [wordIn(trigger, 'day'), wordIn(trigger, 'time')];
  const spheres = fieldOf(frontMatter, 'spheres');
  return {
    path,
    name: heading ?? path.slice(FOLDER.length + 1).replace(/\.md$/i, ''),
    ...(day === undefined ? {} : { day }),
    ...(time === undefined ? {} : { time }),
    spheres: (Array.isArray(spheres) ? spheres : [spheres]).flatMap((each) =>
      typeof each === 'string' ? [normalSphere(each)] : [],
    ),
    text,
  };
};

const wordIn = (value: JsonValue | undefined, key: string): string | undefined => {
  const word =
    typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined;
  return typeof word === 'string' ? word.trim().toLowerCase() : undefined;
};

/** By its name or its file's, letter case apart. NO_MATCH lists what there is. */
export const protocolNamed = (protocols: readonly Protocol[], name: string): Result<Protocol> => {
  const wanted = plain(name);
  const found = protocols.find((each) => plain(each.name) === wanted || plain(fileName(each)) === wanted);
  if (found !== undefined) return ok(found);
  return fail('NO_MATCH', `There is no review protocol "${name}".`, {
    wayOut:
      protocols.length === 0
        ? `Write one as ${FOLDER}/friday.md.`
        : `Protocols: ${protocols.map((each) => each.name).join(', ')}.`,
  });
};

/** The protocol a message asks for: "run the friday review", "review: friday", "friday review". */
export const protocolIn = (message: string, protocols: readonly Protocol[]): Protocol | undefined => {
  for (const pattern of ASKING) {
    const name = pattern.exec(message.trim())?.[1];
    const found = name === undefined ? undefined : protocolNamed(protocols, name);
    if (found?.ok) return found.value;
  }
  return undefined;
};
const ASKING = [
  /^(?:run|start|do|begin)\s+(?:the\s+|my\s+)?(.+?)\s+(?:review|protocol)\W*$/i,
  /^(?:review|protocol)\s*:\s*(.+?)\W*$/i,
  /^(?:the\s+|my\s+)?(.+?)\s+review\W*$/i,
];

/** The one for this day and time of day. An evening lasts until five in the morning. */
export const protocolDue = (
  protocols: readonly Protocol[],
  now: Date,
  sphere: string | undefined,
): Protocol | undefined => {
  const hour = now.getHours();
  const time = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
  const day = DAYS[(now.getDay() + (hour < 5 ? 6 : 0)) % 7];
  return protocols.find(
    (each) =>
      each.day === day &&
      (each.time === undefined || each.time === time) &&
      (sphere === undefined || each.spheres.length === 0 || each.spheres.includes(sphere)),
  );
};
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const fileName = ({ path }: Protocol): string => path.slice(FOLDER.length + 1).replace(/\.md$/i, '');
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+(?:review|protocol)$/, '')
    .trim();
