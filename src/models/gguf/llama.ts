// The part of node-llama-cpp that is used here. It is installed on request and is no dependency, so its types are written down.

export type Token = number & { readonly token: never };

export interface LlamaModule {
  getLlama(options: {
    readonly gpu: false;
    readonly build: 'never';
    readonly skipDownload: true;
    readonly maxThreads: number;
    logger(level: string, message: string): void;
  }): Promise<Llama>;
  resolveChatWrapper(model: LlamaModel): ChatWrapper;
  readonly LlamaGrammarEvaluationState: new (options: {
    readonly model: LlamaModel;
    readonly grammar: LlamaGrammar;
  }) => GrammarState;
}

export interface Llama {
  loadModel(options: { readonly modelPath: string }): Promise<LlamaModel>;
  createGrammar(options: { readonly grammar: string }): Promise<LlamaGrammar>;
  dispose(): Promise<void>;
}

/** Only handed on. */
export interface LlamaGrammar {
  readonly grammar: string;
}
export type GrammarState = object;

export interface LlamaModel {
  readonly trainContextSize: number;
  /** Handed to a text that is to be turned into tokens. */
  readonly tokenizer: unknown;
  isEogToken(token: Token): boolean;
  detokenize(tokens: readonly Token[], special?: boolean, before?: readonly Token[]): string;
  createContext(options: {
    readonly contextSize: number;
    readonly sequences: 1;
    readonly threads: number;
    readonly batchSize: number;
  }): Promise<LlamaContext>;
}

export interface LlamaContext {
  readonly contextSize: number;
  getSequence(): LlamaSequence;
}

export interface LlamaSequence {
  /** Tokens that are in memory already, from the last request. */
  readonly nextTokenIndex: number;
  /** Keeps what the new prompt shares with the last one; the rest of the prompt is to be evaluated. */
  adaptStateToTokens(tokens: readonly Token[], allowShift: boolean): Promise<void>;
  evaluate(
    tokens: readonly Token[],
    options: {
      readonly temperature: number;
      /** Else the end of a reply and the end of the window look alike. */
      readonly yieldEogToken: true;
      readonly grammarEvaluationState?: GrammarState;
      readonly dryRepeatPenalty?: {
        readonly strength: number;
        readonly allowedLength: number;
        readonly lastTokens: number;
      };
    },
  ): AsyncGenerator<Token, void>;
}

export type HistoryItem =
  | { readonly type: 'system'; readonly text: string }
  | { readonly type: 'user'; readonly text: string }
  | { readonly type: 'model'; readonly response: readonly string[] };

export interface ChatWrapper {
  generateContextState(options: { readonly chatHistory: readonly HistoryItem[] }): {
    readonly contextText: { tokenize(tokenizer: unknown): Token[] };
  };
}
