// A model file in memory: counts tokens and decodes replies, one at a time.
import { availableParallelism } from 'node:os';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { PromptTurn } from './chat-prompt.ts';
import { eachToken, growingText } from './each-token.ts';
import type { HistoryItem, LlamaModule, Token } from './llama.ts';
import { type FoundRuntime, firstLine, loadRuntime } from './load-runtime.ts';

export interface Decoding {
  readonly turns: readonly PromptTurn[];
  /** Absent: any text. */
  readonly grammar?: string;
  /** Only words can come: then a sentence said over and over is held back, which would spoil what is copied into a call. */
  readonly words: boolean;
  readonly maxTokens: number;
  readonly temperature: number;
  readonly signal: AbortSignal;
  /** Text as it grows, whole characters only. */
  heard(piece: string): void;
}

export interface Decoded {
  readonly text: string;
  readonly end: 'stop' | 'length' | 'aborted';
  readonly usage: { readonly input: number; readonly output: number; readonly cached: number };
}

export interface LoadedModel {
  /** Tokens of the window as it was opened. */
  readonly window: number;
  count(turns: readonly PromptTurn[]): number;
  decode(decoding: Decoding): Promise<Decoded>;
  free(): Promise<void>;
}

export const loadModel = async (options: {
  readonly runtime: FoundRuntime;
  readonly path: string;
  /** Tokens; no more than the file was made for. */
  readonly window: number;
}): Promise<Result<LoadedModel>> => {
  const library = await loadRuntime(options.runtime);
  if (!library.ok) return library;
  try {
    return ok(await open(library.value, options));
  } catch (thrown) {
    return fail('BAD_CONFIG', `${options.path} cannot be loaded: ${firstLine(thrown)}`, {
      wayOut:
        'The file may be broken or unfinished, or of a kind this version does not know; download it again or take another.',
    });
  }
};

const open = async (
  { getLlama, resolveChatWrapper, LlamaGrammarEvaluationState }: LlamaModule,
  { path, window }: { readonly path: string; readonly window: number },
): Promise<LoadedModel> => {
  // As many as there are cores for us: with one more the threads wait for each other and a token takes ten times as long.
  const threads = availableParallelism();
  const llama = await getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    maxThreads: threads,
    logger: () => {},
  });
  const model = await llama.loadModel({ modelPath: path });
  const context = await model.createContext({
    contextSize: Math.min(window, model.trainContextSize),
    sequences: 1,
    threads,
    // A stop is heeded between two batches: two seconds on a slow machine instead of eight.
    batchSize: 128,
  });
  const sequence = context.getSequence();
  const wrapper = resolveChatWrapper(model);
  const tokensOf = (turns: readonly PromptTurn[]): Token[] =>
    wrapper
      .generateContextState({ chatHistory: [...turns.map(historyItem), { type: 'model', response: [''] }] })
      .contextText.tokenize(model.tokenizer);

  const decode = async ({
    turns,
    grammar,
    words: onlyWords,
    maxTokens,
    temperature,
    signal,
    heard,
  }: Decoding): Promise<Decoded> => {
    const prompt = tokensOf(turns);
    // The last token is always evaluated again: from it the first one of the reply comes.
    await sequence.adaptStateToTokens(prompt.slice(0, -1), false);
    const cached = sequence.nextTokenIndex;
    const state =
      grammar === undefined
        ? {}
        : {
            grammarEvaluationState: new LlamaGrammarEvaluationState({
              model,
              grammar: await llama.createGrammar({ grammar }),
            }),
          };
    const words = growingText<Token>((tokens, before) => model.detokenize(tokens, false, before), heard);
    let output = 0;
    const end = await eachToken(
      sequence.evaluate(prompt.slice(cached), {
        temperature,
        yieldEogToken: true,
        ...state,
        ...(onlyWords ? { dryRepeatPenalty: NO_REFRAIN } : {}),
      }),
      signal,
      (token) => {
        output++;
        if (model.isEogToken(token)) return 'stop';
        words.add(token);
        return output < maxTokens ? 'more' : 'length';
      },
    );
    running = end.settled.catch(() => {}); // how it ended for a reply nobody waits for is of no interest any more
    return { text: words.end(), end: end.why, usage: { input: prompt.length, output, cached } };
  };
  let running: Promise<void> = Promise.resolve();

  return {
    window: context.contextSize,
    count: (turns) => tokensOf(turns).length,
    decode: async (decoding) => {
      await running; // what a stopped reply was still computing
      return decode(decoding);
    },
    free: async () => {
      await running;
      await llama.dispose();
    },
  };
};

/** Six tokens, about four words, may come again as they are; the library recommends the strength. */
const NO_REFRAIN = { strength: 0.8, allowedLength: 6, lastTokens: 256 };

const historyItem = ({ role, text }: PromptTurn): HistoryItem =>
  role === 'assistant' ? { type: 'model', response: [text] } : { type: role, text };
