// A recording of what went over the wire, one exchange a line: made while a model is used, read back to do without the network.
import { fail, ok, type Result } from '../../error/error-value.ts';
import { fieldsOf, listOf, parsedJson, textOf } from '../json-fields.ts';

export interface RecordingHeader {
  /** "anthropic/claude-x", as the person wrote it. */
  readonly model: string;
  /** The address, where it was not the provider's own. */
  readonly baseUrl?: string;
  readonly stream: boolean;
}

export interface Recording extends RecordingHeader {
  readonly exchanges: readonly Exchange[];
}

export interface Exchange {
  readonly request: { readonly method: string; readonly url: string; readonly body: string };
  readonly answer: RecordedAnswer | { readonly failure: { readonly kind: string; readonly detail: string } };
}

export interface RecordedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body in the pieces it came in, base64: a piece may end within a character. */
  readonly pieces: readonly string[];
  /** The connection broke after the last piece. */
  readonly broken?: true;
}

const FORMAT = 'countersign-recording-1';

export const printHeader = (header: RecordingHeader): string => `${JSON.stringify({ format: FORMAT, ...header })}\n`;
export const printExchange = (exchange: Exchange): string => `${JSON.stringify(exchange)}\n`;

export const parseRecording = (text: string, file: string): Result<Recording> => {
  const [first, ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const header = fieldsOf(parsedJson(first ?? '')?.value);
  const model = textOf(header?.model);
  if (header?.format !== FORMAT || model === undefined)
    return fail('BAD_CONFIG', `${file} is not a recording of ours.`, { wayOut: 'Make one with --record FILE.' });
  const exchanges: Exchange[] = [];
  for (const [place, line] of lines.entries()) {
    const exchange = exchangeOf(parsedJson(line)?.value);
    if (exchange === undefined)
      return fail('BAD_CONFIG', `${file}:${place + 2}  this line is not a recorded exchange.`);
    exchanges.push(exchange);
  }
  const baseUrl = textOf(header.baseUrl);
  return ok({ model, ...(baseUrl === undefined ? {} : { baseUrl }), stream: header.stream !== false, exchanges });
};

const exchangeOf = (value: unknown): Exchange | undefined => {
  const fields = fieldsOf(value);
  const [request, answer] = [fieldsOf(fields?.request), fieldsOf(fields?.answer)];
  const [method, url, body] = [textOf(request?.method), textOf(request?.url), textOf(request?.body)];
  if (method === undefined || url === undefined || body === undefined || answer === undefined) return undefined;
  const failure = fieldsOf(answer.failure);
  if (failure !== undefined)
    return {
      request: { method, url, body },
      answer: { failure: { kind: textOf(failure.kind) ?? '', detail: textOf(failure.detail) ?? '' } },
    };
  if (typeof answer.status !== 'number') return undefined;
  const headers = Object.entries(fieldsOf(answer.headers) ?? {}).flatMap(([name, written]) =>
    typeof written === 'string' ? [[name, written] as const] : [],
  );
  return {
    request: { method, url, body },
    answer: {
      status: answer.status,
      headers: Object.fromEntries(headers),
      pieces: listOf(answer.pieces).flatMap((piece) => textOf(piece) ?? []),
      ...(answer.broken === true ? { broken: true } : {}),
    },
  };
};
