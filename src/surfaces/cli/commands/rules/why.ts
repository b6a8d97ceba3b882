// `countersign rules why CALL`: which rule decides about a call, and why the others do not. Nothing is run to find out.
import { ok } from '../../../../error/error-value.ts';
import { type Supposed, whyOf } from '../../../../host/deciding/rules/why-of.ts';
import { EXIT } from '../../../../host/exit-code.ts';
import { escapeText } from '../../../../text/escape.ts';
import type { Output } from '../../output.ts';
import { inRules, type RulesOptions } from './in-rules.ts';

type WhyOptions = RulesOptions & Supposed;

export const rulesWhy = (words: readonly string[], options: WhyOptions, output: Output): Promise<number> =>
  inRules(options, output, async (ground) => {
    const why = await whyOf(words.join(' ').trim(), options, ground);
    if (!why.ok) return why;
    const { json, more, errors } = why.value;
    for (const error of errors) output.error(error);
    output.value(json);
    output.line(`${escapeText(json.words)}${more}`);
    output.line(`  ${escapeText(json.how)}`);
    for (const other of json.others) output.line(`  not by ${escapeText(other)}`);
    return ok(EXIT.done);
  });
