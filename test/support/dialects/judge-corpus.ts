// Plays every sample through a reader, several times cut differently, and tells what was found, made up and lost.
import { createRandom } from '../random.ts';
import { table } from '../table.ts';
import { compareCalls } from './compare-calls.ts';
import { playSample, type Reader } from './play-sample.ts';
import { DIALECTS, type Dialect, KINDS, type Kind, type Sample } from './sample.ts';

export interface Verdict {
  readonly sample: Sample;
  readonly expected: number;
  /** However the reply was cut. */
  readonly found: number;
  /** Over all cuttings. */
  readonly falseCalls: readonly string[];
  /** What the person should have been told is missing from the reply, or was not heard while it was spoken. */
  readonly lost: 'nothing' | 'from the reply' | 'while speaking';
}

export interface Judging {
  readonly samples: readonly Sample[];
  readonly seed: number;
  /** How many times each reply is played, cut differently. */
  readonly cuttings: number;
}

export const judgeCorpus = async (
  reader: Reader,
  { samples, seed, cuttings }: Judging,
): Promise<readonly Verdict[]> => {
  const random = createRandom(seed);
  const verdicts: Verdict[] = [];
  for (const sample of samples) {
    const expected = sample.calls.filter((call) => call.optional !== true).length;
    let verdict: Verdict = { sample, expected, found: expected, falseCalls: [], lost: 'nothing' };
    for (let cutting = 0; cutting < cuttings; cutting++) {
      const { reply, heard } = await playSample(reader, sample, random);
      const compared = compareCalls(sample, reply);
      const said = reply.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
      verdict = {
        ...verdict,
        found: Math.min(verdict.found, compared.found),
        falseCalls: [...verdict.falseCalls, ...compared.falseCalls],
        lost: verdict.lost === 'nothing' ? lossOf(sample, said, heard) : verdict.lost,
      };
    }
    verdicts.push(verdict);
  }
  return verdicts;
};

const lossOf = ({ text }: Sample, said: string, heard: string): Verdict['lost'] => {
  if (text === undefined) return 'nothing';
  if (!said.includes(text)) return 'from the reply';
  return heard.includes(text) ? 'nothing' : 'while speaking';
};

export interface Tally {
  readonly found: number;
  readonly expected: number;
  readonly falseCalls: number;
}

export const tally = (
  verdicts: readonly Verdict[],
  of: { readonly dialect?: Dialect; readonly kind?: Kind },
): Tally => {
  const chosen = verdicts.filter(
    ({ sample }) => (of.dialect ?? sample.dialect) === sample.dialect && (of.kind ?? sample.kind) === sample.kind,
  );
  const sum = (count: (verdict: Verdict) => number): number =>
    chosen.reduce((total, verdict) => total + count(verdict), 0);
  return {
    found: sum(({ found }) => found),
    expected: sum(({ expected }) => expected),
    falseCalls: sum(({ falseCalls }) => falseCalls.length),
  };
};

/** Found of expected, by dialect and kind; the last column counts what nobody called. */
export const tableOf = (verdicts: readonly Verdict[]): string => {
  const row = (name: string, of: { readonly dialect?: Dialect }): readonly string[] => [
    name,
    ...KINDS.map((kind) => {
      const { found, expected } = tally(verdicts, { ...of, kind });
      return `${found}/${expected}`;
    }),
    String(tally(verdicts, of).falseCalls),
  ];
  return table(
    ['found/expected', ...KINDS, 'false calls'],
    [...DIALECTS.map((dialect) => row(dialect, { dialect })), row('all', {})],
  );
};

/** One line for each thing that is wrong with a sample. */
export const complaints = (verdicts: readonly Verdict[]): readonly string[] =>
  verdicts.flatMap(({ sample, expected, found, falseCalls, lost }) => {
    const title = `${sample.dialect}, ${sample.kind}: ${sample.name}`;
    return [
      ...[...new Set(falseCalls)].map((call) => `${title}: called ${call}`),
      ...(found < expected ? [`${title}: found ${found} of ${expected}`] : []),
      ...(lost === 'nothing' ? [] : [`${title}: lost ${lost}: ${sample.text}`]),
    ];
  });
