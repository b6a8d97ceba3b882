// The reader of dialects against replies written by hand, without a look at how it reads.
import { beforeAll, describe, expect, it } from 'vitest';
import { inDialect } from '../../../src/models/dialects/in-dialect.ts';
import { cutAnywhere } from '../../support/dialects/cut-anywhere.ts';
import { frames } from '../../support/dialects/holdout.ts';
import { complaints, judgeCorpus, tableOf, tally, type Verdict } from '../../support/dialects/judge-corpus.ts';
import type { Reader } from '../../support/dialects/play-sample.ts';
import { DIALECTS, type Kind, type Sample } from '../../support/dialects/sample.ts';
import { samples } from '../../support/dialects/samples.ts';

const reader: Reader = (model) => inDialect(model, { dialect: 'auto' });

let verdicts: readonly Verdict[] = [];

beforeAll(async () => {
  verdicts = await judgeCorpus(reader, { samples, seed: 2026, cuttings: 3 });
  console.log(`${samples.length} replies, each cut in 3 ways\n${tableOf(verdicts)}`);
});

const falseCalls = (chosen: (sample: Sample) => boolean): readonly string[] =>
  complaints(verdicts.filter(({ sample }) => chosen(sample))).filter((line) => line.includes(': called '));

it('calls nothing that the model did not call', () => {
  expect(falseCalls(() => true)).toEqual([]);
  expect(tally(verdicts, {}).falseCalls).toBe(0);
});

it('case 160: a result that looks like a call is none, however it is quoted', () => {
  expect(falseCalls(({ results }) => results !== undefined)).toEqual([]);
});

it('case 218: a reply that was cut off has no calls', () => {
  expect(falseCalls(({ finish }) => finish === 'length')).toEqual([]);
});

it('case 219: arguments that were cut off are not completed', () => {
  expect(falseCalls(({ kind, finish }) => kind === 'truncated' && finish !== 'length')).toEqual([]);
});

it('case 219: a call that broke off, wherever it did, is not made with what was left of its arguments', async () => {
  const broken = cutAnywhere(samples);
  expect(broken.length).toBeGreaterThan(samples.length);
  expect(complaints(await judgeCorpus(reader, { samples: broken, seed: 2026, cuttings: 1 }))).toEqual([]);
});

it('case 244: a call that is only shown, explained or thought of is not made', () => {
  expect(falseCalls(({ kind }) => kind === 'adversarial')).toEqual([]);
});

it('still says what the model said beside its calls', () => {
  expect(complaints(verdicts).filter((line) => line.includes(': lost '))).toEqual([]);
});

describe('the same words around a block of every dialect', () => {
  let framed: readonly Verdict[] = [];
  beforeAll(async () => {
    framed = await judgeCorpus(reader, { samples: frames, seed: 2026, cuttings: 3 });
    console.log(`${frames.length} framed blocks, each cut in 3 ways\n${tableOf(framed)}`);
  });

  it('case 244: calls nothing that the model only speaks of', () => {
    expect(complaints(framed).filter((line) => line.includes(': called '))).toEqual([]);
  });

  // Without marks, words around a change cost the call on purpose: half of them are shown to the person instead.
  it.each(DIALECTS)('%s: finds what is meant, also among other words', (dialect) => {
    const { found, expected } = tally(framed, { dialect });
    const isBare = dialect === 'json' || dialect === 'react';
    expect(found / expected).toBeGreaterThanOrEqual(isBare ? 0.5 : 0.9);
  });
});

describe.each(DIALECTS)('%s', (dialect) => {
  const share = (kind: Kind): number => {
    const { found, expected } = tally(verdicts, { dialect, kind });
    return found / expected;
  };
  const missed = (): string =>
    complaints(verdicts.filter(({ sample }) => sample.dialect === dialect))
      .filter((line) => line.includes(': found '))
      .join('\n');

  it('finds at least 95 % of the calls that were written well', () => {
    expect(share('good'), missed()).toBeGreaterThanOrEqual(0.95);
  });

  it('finds at least 80 % of the calls that a person would still understand', () => {
    expect(share('sloppy'), missed()).toBeGreaterThanOrEqual(0.8);
  });
});
