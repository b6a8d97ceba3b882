// Whether a model makes calls natively: by what its server says, else by its name.
import { isRouted } from '../providers/without-router.ts';

export type NativeTools = 'yes' | 'no' | 'unknown';

/** `tools`: what the provider itself says about the model. */
export const nativeTools = (provider: string, name: string, facts: { readonly tools?: boolean } = {}): NativeTools => {
  if (facts.tools !== undefined) return facts.tools ? 'yes' : 'no';
  const plain = plainName(provider, name);
  return FAMILIES.find(([pattern]) => pattern.test(plain))?.[1] ?? 'unknown';
};

/** "hf.co/bartowski/Qwen2.5-7B-Instruct-GGUF:Q4_K_M", "qwen/qwen-2.5-7b-instruct:free" and "qwen2.5:7b" all begin with "qwen2.5-7b". */
export const plainName = (provider: string, name: string): string => {
  const last = name.trim().toLowerCase().split(/[\\/]/).at(-1) ?? '';
  const whole = isRouted(provider) ? last.replace(/:[a-z]+$/, '') : last; // ":free" is a price there, not a size
  return whole
    .replace(/\.gguf$/, '')
    .replace(/-\d{5}-of-\d{5}$/, '')
    .replaceAll(/[:_@ ]/g, '-')
    .replace(/-gguf\b/, '')
    .replace(/[-.](?:i?q\d(?:-[a-z0-9]+)*|f16|bf16|fp16|f32|mxfp4)$/, '')
    .replace(/^meta-(?=llama)/, '')
    .replace(/^(llama|qwen|gemma|phi|granite|glm|hermes|falcon|smollm)-(?=\d(?:\.\d)?(?:$|-))/, '$1'); // a version, not a size: not "qwen-7b"
};

/** The first that fits counts. What is not here, or answers differently from one server to the next, is unknown. */
const FAMILIES: readonly (readonly [RegExp, NativeTools])[] = [
  [/embed|rerank|whisper|\btts\b|moderation|guard|dall-e|^(?:bge|e5|gte|all-minilm)\b/, 'no'],
  // Vendors with servers of their own
  [/^claude-(?:instant|[12])\b/, 'no'],
  [/^claude-/, 'yes'],
  [/^(?:gpt-3\.5-turbo-instruct|o1-(?:mini|preview)|babbage|davinci)/, 'no'],
  [/^gpt-(?:oss|3\.5-turbo|[4-9])/, 'yes'],
  [/^o[134](?:$|-)/, 'yes'],
  [/^gemini-.*image/, 'no'],
  [/^gemini-/, 'yes'],
  [/^(?:code)?gemma(?:[12](?:\.\d)?)?(?:$|-)|^gemma[27]b/, 'no'],
  // Meta and what was made of its early models
  [/groq-.*tool-use|^firefunction/, 'yes'],
  [/^(?:llama3\.2.*vision|llama.*(?:uncensored|abliterated))/, 'unknown'],
  [/^llama(?:3\.[1-9]|[4-9])/, 'yes'],
  [/^(?:codellama|code-llama|llama[123]?(?:$|-))/, 'no'],
  [
    /^(?:tinyllama|tinydolphin|vicuna|alpaca|orca|wizard|stable|starcoder|mpt|dolly|openchat|zephyr|falcon(?:$|-|2))/,
    'no',
  ],
  [/^(?:neural-chat|stablelm|yi(?:$|-)|solar(?:$|-)|open-orca|guanaco|koala)/, 'no'],
  // DeepSeek: the small ones are other models that were taught to think, not to call
  [/^deepseek-r1.*(?:distill|-(?:1\.5|7|8|14|32|70)b)/, 'no'],
  [/^deepseek-(?:llm|coder-(?:1|6|33)|coder$|moe)/, 'no'],
  [/^deepseek-(?:v[3-9]|chat)/, 'yes'],
  // Alibaba
  [/^qwen2\.5-?vl/, 'unknown'],
  [/^(?:qwen(?:2\.5|[3-9])|qwq|qwen-(?:max|plus|turbo|flash))/, 'yes'],
  [/^(?:codeqwen|qwen(?:1\.5)?(?:$|-\d))/, 'no'],
  // Mistral
  [/^mistral-7b.*v0\.[12]/, 'no'],
  [/^(?:mistral(?:$|-(?:latest|nemo|small|medium|large|7b))|ministral|devstral|mixtral|pixtral|magistral)/, 'yes'],
  // Microsoft
  [/^phi4-mini(?!-reasoning|-flash)/, 'yes'],
  [/^phi(?:$|-|[123](?:\.\d)?(?:$|-))/, 'no'],
  // Others
  [/^granite-?code/, 'no'],
  [/^granite[3-9]/, 'yes'],
  [/^(?:command-(?:r|a)|c4ai-command|glm-?[4-9]|kimi|moonshot|grok-[2-9]|minimax-m|hermes-?[3-9]|jamba|nova-)/, 'yes'],
  [/^(?:nemotron|athene-v2|cogito|smollm[23])/, 'yes'],
  [/^smollm(?:$|-)/, 'no'],
];
