// A rule on the screen: which one asked, and how far one reaches that is not saved yet.

import { judgementWords } from '../../../host/deciding/judgement-words.ts';
import { askedInWords, reachInWords } from '../../../policy/reach-words.ts';
import type { Judgement, Rule } from '../../../policy/rule.ts';
import type { Near, RuleReach } from '../../../policy/rule-reach.ts';
import { offerInWords, verdictInWords } from '../../../policy/rule-words.ts';
import { escapeText } from '../../../text/escape.ts';
import { shortened } from '../../../text/shortened.ts';
import { ours, type ScreenRow, type TextRow } from './layout.ts';
import { inColumns } from './layout-cells.ts';

/** With the place where it is written. */
export const renderRule = (judgement: Judgement): TextRow => ours(`asked by: ${judgementWords(judgement)}`, 'dim');

/** The rule in words, what it would have decided, and the nearest that it would not. */
export const renderReachOfRule = (rule: Rule, reach: RuleReach, now = Date.now()): ScreenRow[] => {
  const { near } = reach;
  const done = verdictInWords(rule.verdict);
  return [
    { lead: '▸ ', hang: '  ', text: `Always ${escapeText(offerInWords(rule))}`, tone: 'strong', sentence: true },
    ...inColumns([
      { ...AROUND, cells: [`would have ${done}`, reachInWords(reach, now)] },
      ...(near.length === 0
        ? []
        : [{ ...AROUND, cells: [`would not ${rule.verdict}`, near.map(nearInWords).join(' · ')] }]),
    ]),
  ];
};

const AROUND = { lead: '  ', hang: '    ', tone: 'plain' } as const;

const nearInWords = (near: Near): string => `${shortened(near.words, 60)} (${askedInWords(near)})`;
