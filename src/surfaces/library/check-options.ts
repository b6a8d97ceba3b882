// Options of a caller who may have no types: what cannot be meant is thrown at once, with a code, before anything is opened.
import { fail } from '../../error/error-value.ts';
import { CountersignError } from './countersign-error.ts';
import type { AgentOptions, DryRunOptions } from './options.ts';

export const checkOptions = (options: AgentOptions | DryRunOptions): void => {
  if (typeof options !== 'object' || options === null) wrong('agent takes an object of options');
  const known = Object.keys(CHECKS);
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown !== undefined) wrong(`There is no option "${unknown.slice(0, 60)}".`, `Options: ${known.join(', ')}.`);
  for (const [name, [isRight, meant]] of Object.entries(CHECKS)) {
    const value = options[name as keyof typeof options]; // the names are those of the options
    if (value !== undefined && !isRight(value)) wrong(`The option ${name} must be ${meant}.`);
  }
  if (options.approve !== undefined && options.desk !== undefined)
    wrong('An agent has approve or desk, not both.', 'Leave one of them out.');
  if (options.rescued === 'apply' && options.safeMode !== false)
    wrong('rescued: `apply` is for an agent with safeMode: false.', 'Say both, or leave it out.');
  if (!areTools(options.tools)) wrong("tools must be NULL, 'auto', or character vector", TOOLS_MEAN);
};

const TOOLS_MEAN = "In this library: 'auto', 'none', null, or a list of names, groups, presets and tools of your own.";

const wrong = (message: string, wayOut?: string): never => {
  throw new CountersignError(fail('BAD_ARGS', message, wayOut === undefined ? {} : { wayOut }).error);
};

type Check = readonly [(value: unknown) => boolean, string];
const text: Check = [(value) => typeof value === 'string', 'a text'];
const yesOrNo: Check = [(value) => typeof value === 'boolean', 'true or false'];
const work: Check = [(value) => typeof value === 'function', 'a function'];
const whole: Check = [
  (value) => Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) < 1e9, // a safe integer is a number
  'a whole number from 1 up',
];
const amount: Check = [(value) => typeof value === 'number' && value > 0 && value < 1e6, 'a number above 0'];

const isModel = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'reply' in value && typeof value.reply === 'function';

const isSystem = (value: unknown): boolean =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && 'replace' in value && typeof value.replace === 'string');

/** One line for each option there is. */
const CHECKS: Readonly<Record<keyof AgentOptions, Check>> = {
  workspace: text,
  model: [(value) => typeof value === 'string' || isModel(value), 'a text such as ollama/qwen3, or a model'],
  baseUrl: text,
  apiKey: text,
  dialect: text,
  profile: text,
  tools: [() => true, ''], // in words of its own, below
  maxTurns: whole,
  maxTokens: whole,
  maxCost: amount,
  safeMode: yesOrNo,
  rescued: [(value) => value === 'ask' || value === 'apply', '`ask` or `apply`'],
  approve: work,
  desk: work,
  draft: yesOrNo,
  dryRun: yesOrNo,
  verbose: [(value) => ['boolean', 'function'].includes(typeof value), 'true, false or a function'],
  system: [isSystem, 'a text, or { replace: a text }'],
  timeout: amount,
  untrusted: yesOrNo,
  signal: [(value) => value instanceof AbortSignal, 'an AbortSignal'],
  onEvent: work,
};

const areTools = (tools: unknown): boolean => {
  if (tools === undefined || tools === null || typeof tools === 'string') return true;
  return Array.isArray(tools) && tools.every((each) => typeof each === 'string' || isOwn(each));
};

const isOwn = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'over' in value && typeof value.over === 'function';
