// The body of a request to OpenAI's responses, as far as we use it. A test holds it against the vendor's own type.
import type { JsonSchema } from '../../../tool/json-schema.ts';

export type OpenaiBody = {
  readonly model: string;
  readonly instructions?: string;
  readonly input: readonly InputItem[];
  readonly tools?: readonly FunctionTool[];
  readonly max_output_tokens: number;
  readonly temperature?: number;
  readonly store: false;
  readonly include?: readonly ['reasoning.encrypted_content'];
  readonly stream: boolean;
};
export interface FunctionTool {
  readonly type: 'function';
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonSchema;
  readonly strict: false;
}
export type InputItem =
  | { readonly role: 'user'; readonly content: string | readonly InputPart[] }
  | { readonly role: 'assistant'; readonly content: string }
  | {
      readonly type: 'message';
      readonly role: 'assistant';
      readonly id: string;
      readonly status: 'completed';
      readonly content: readonly [{ readonly type: 'output_text'; readonly text: string; readonly annotations: [] }];
      readonly phase?: Phase;
    }
  | ReasoningItem
  | {
      readonly type: 'function_call';
      readonly id?: string;
      readonly call_id: string;
      readonly name: string;
      readonly arguments: string;
    }
  | { readonly type: 'function_call_output'; readonly call_id: string; readonly output: string };
export type InputPart =
  | { readonly type: 'input_text'; readonly text: string }
  | { readonly type: 'input_image'; readonly image_url: string; readonly detail: 'auto' }
  | { readonly type: 'input_file'; readonly filename: string; readonly file_data: string };
type Phase = 'commentary' | 'final_answer';
export interface ReasoningItem {
  readonly type: 'reasoning';
  readonly id: string;
  readonly summary: readonly { readonly type: 'summary_text'; readonly text: string }[];
  readonly content?: readonly { readonly type: 'reasoning_text'; readonly text: string }[];
  readonly encrypted_content: string;
}
