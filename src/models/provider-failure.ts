// What went wrong between us and a model, in plain words with a way out, and whether trying again can help. Keys are taken out.
import type { ErrorCode, ErrorValue } from '../error/error-value.ts';
import { pathWithoutKeys } from './address-secrets.ts';
import type { HttpFailure } from './http-fetch.ts';
import type { Failure } from './retry.ts';

/** Who was asked, for messages. */
export interface AskedProvider {
  readonly model: string;
  readonly url: URL;
  readonly local: boolean;
  /** Never to be shown: keys and header values. */
  readonly secrets: readonly string[];
  /** The command that would start its server. */
  readonly start?: string;
}

/** A connection that failed or broke. */
export const connectionFailure = (asked: AskedProvider, failure: HttpFailure, begun: boolean): Failure => {
  const at = shownAddress(asked.url);
  // A place to go to may be the address again, key and all.
  const detail = hideSecrets(failure.detail, asked.secrets);
  const network = { words: 'Network error', retry: begun ? 'once' : 'often' } as const;
  const never = { words: 'Failed', retry: 'never' } as const;
  switch (failure.kind) {
    case 'aborted':
      return {
        ...never,
        error: error('PROVIDER', 'Stopped before the model had answered.', { data: { aborted: true } }),
      };
    case 'idle':
      return {
        words: 'No answer',
        retry: 'once',
        error: error('TIMEOUT', `${at} sent nothing for ${detail}.`, {
          wayOut: 'Try again, or try another model.',
        }),
      };
    case 'total':
      return { ...never, error: error('TIMEOUT', `The reply from ${at} was not finished after ${detail}.`) };
    case 'too-large':
      return {
        ...never,
        error: error('LIMIT', `The reply from ${at} is ${detail}; it was cut off and thrown away.`),
      };
    case 'redirect':
      return {
        ...never,
        error: error('PROVIDER', `${at} redirects ${detail}. The key and the messages were not sent there.`, {
          wayOut: 'If that is the right address, give it with --base-url.',
        }),
      };
    case 'proxy':
      return {
        ...never,
        error: error('PROVIDER', `The proxy for ${at} does not work: ${detail}.`, {
          wayOut: 'Check HTTPS_PROXY, HTTP_PROXY and NO_PROXY.',
        }),
      };
    case 'request':
      return {
        ...never,
        error: error('PROVIDER', `The request to ${at} cannot be sent: ${detail}.`, {
          wayOut: 'Check that the key is one line without blanks.',
        }),
      };
    case 'recording':
      return {
        ...never,
        error: error('PROVIDER', `The recording does not fit: ${detail}.`, {
          wayOut: 'Replay it in the folder, and with the task and flags, that it was made with.',
        }),
      };
    case 'broken':
      return {
        ...network,
        error: error(
          'PROVIDER',
          `The connection to ${at} broke off before the reply was complete; nothing of it was done.`,
        ),
      };
    case 'connect':
      return connectFailure(asked, failure.code ?? '', network.retry);
  }
};

const connectFailure = (asked: AskedProvider, code: string, retry: Failure['retry']): Failure => {
  const at = shownAddress(asked.url);
  const data = { data: { errno: code } };
  if (code === 'ECONNREFUSED')
    return {
      words: 'Network error',
      // On this machine nothing will start listening by itself.
      retry: asked.local ? 'never' : retry,
      error: error('PROVIDER', `Nothing answers at ${asked.url.origin} (connection refused).`, {
        ...data,
        wayOut: !asked.local
          ? 'Check the address given with --base-url.'
          : asked.start === undefined
            ? 'Start the model server, give its address with --base-url, or choose another model (`countersign models`).'
            : `Start it with \`${asked.start}\`, or choose another model (\`countersign models\`).`,
      }),
    };
  if (/^(CERT_|ERR_TLS|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|EPROTO|ERR_SSL)/.test(code))
    return {
      words: 'Failed',
      retry: 'never',
      error: error('PROVIDER', `The certificate of ${asked.url.host} was not accepted (${code}).`, {
        ...data,
        wayOut: 'If your network has its own authority, name its file in NODE_EXTRA_CA_CERTS.',
      }),
    };
  const found = code === 'ENOTFOUND' || code === 'EAI_AGAIN';
  return {
    words: 'Network error',
    retry,
    error: error(
      'PROVIDER',
      found ? `The name ${asked.url.hostname} was not found.` : `${at} cannot be reached (${code}).`,
      {
        ...data,
        wayOut: 'Check the address and the network.',
      },
    ),
  };
};

/** An error in the middle of a stream, or in an answer that says 200. */
export const faultFailure = (
  asked: AskedProvider,
  fault: { readonly text: string; readonly code: string },
): Failure => {
  const status = Number(/\b[45]\d\d\b/.exec(fault.code)?.[0] ?? (/overloaded|rate_limit/.test(fault.code) ? 529 : 500));
  const failure = statusFailure(asked, status, fault.text);
  return failure.retry === 'often' ? { ...failure, retry: 'once' } : failure;
};

/** An answer that is no success. `said` is the server's own message, if it gave one. */
export const statusFailure = (asked: AskedProvider, status: number, said: string, afterMs?: number): Failure => {
  const quoted = withoutSecrets(said, asked.secrets);
  const tail = quoted === '' ? '' : `: ${quoted}`;
  const refuses = refusedBy(said);
  const data = { status, ...(refuses === undefined ? {} : { refuses }) };
  const never = { words: 'Refused', retry: 'never' } as const;
  if (refuses !== undefined)
    return {
      ...never,
      error: error('PROVIDER', `${REFUSED[refuses](asked)} (${status})${tail}`, {
        data,
        ...(refuses === 'media' ? { wayOut: WITHOUT_MEDIA } : {}),
      }),
    };
  if (MISWRITTEN.test(said))
    return {
      ...never,
      error: error('PROVIDER', `${asked.model} wrote a call that its server could not read (${status})${tail}`, {
        data: { ...data, miswritten: quoted },
        wayOut: 'Ask again, try --dialect=auto, which lets it write calls as text, or another model.',
      }),
    };
  const known = STATUS[status];
  // An empty account also answers 429, and no waiting fills it. Google calls a minute's limit a quota too, but says how long to wait.
  if (status === 429 && (afterMs === undefined ? /quota|billing/i : /insufficient_quota/i).test(said))
    return { ...never, error: error('PROVIDER', `The account's quota is used up (429)${tail}`, { data }) };
  if (known !== undefined)
    return {
      ...never,
      error: error('PROVIDER', `${known.says(asked)} (${status})${tail}`, {
        data,
        ...(known.wayOut === undefined ? {} : { wayOut: known.wayOut }),
      }),
    };
  const words =
    status === 429
      ? 'Rate limited'
      : status === 529 || status === 503
        ? 'The server is overloaded'
        : `Server error ${status}`;
  const again = status === 429 || status === 408 || status >= 500;
  return {
    words,
    retry: again ? 'often' : 'never',
    ...(afterMs === undefined ? {} : { afterMs }),
    error: error('PROVIDER', `${shownAddress(asked.url)} answered ${status}${tail}`, {
      data,
      ...(again ? { wayOut: 'Try again later.' } : {}),
    }),
  };
};

/** What the server cannot do with this request, by its own words: no tools, no images, or not so long a conversation. Others act on it. */
const refusedBy = (said: string): keyof typeof REFUSED | undefined => {
  if (
    /(?:does not|doesn't|do not|not) support (?:tools?\b|tool (?:use|call)|function call)|support tool use|tools? (?:is|are) not supported|requires? --jinja|--enable-auto-tool-choice/i.test(
      said,
    )
  )
    return 'tools';
  if (
    /(?:does not|doesn't|do not|cannot|not) (?:support|accept|process) (?:image|vision|multi-?modal|pdf|files?\b|document)|(?:image|vision|pdf|file|document)s?(?: input| content)?s? (?:is|are) not supported|support image input|image_url.{0,40}not (?:supported|allowed)|not a (?:multi-?modal|vision) model|missing.{0,40}(?:mmproj|required for image)|image_url is only supported|unknown variant `?(?:image_url|file)\b/i.test(
      said,
    )
  )
    return 'media';
  if (
    /context[ _](?:length|window|size)|prompt is too long|too many (?:input )?tokens|input is too long|maximum context|exceeds the (?:available|maximum) (?:context|number of tokens)/i.test(
      said,
    )
  )
    return 'length';
  return undefined;
};

/** What servers say when the model's own call was no call: Ollama, llama.cpp, Groq. Asking the same again later mends nothing. */
const MISWRITTEN =
  /(?:error|fail\w*) (?:to )?pars\w+ (?:the )?(?:model'?s? )?(?:tool|function)[ _]call|tool_use_failed|failed to call a function|tool call validation failed/i;

const REFUSED = {
  tools: (asked: AskedProvider) => `${asked.model} does not take tools`,
  media: (asked: AskedProvider) => `${asked.model} does not take what was attached`,
  length: (asked: AskedProvider) => `The conversation is too long for ${asked.model}`,
} as const;

const WITHOUT_MEDIA =
  'Choose a model that takes it. With this one the conversation goes on without the attachment; say something to go on.';

const STATUS: Readonly<Record<number, { says(asked: AskedProvider): string; readonly wayOut?: string }>> = {
  400: { says: (asked) => `${asked.model} did not accept the request` },
  401: {
    says: (asked) => `${asked.url.host} did not accept the key`,
    wayOut: 'Check that the key is right and not expired.',
  },
  403: { says: (asked) => `${asked.url.host} does not allow this key to use ${asked.model}` },
  404: {
    says: (asked) => `There is no ${asked.model} at ${shownAddress(asked.url)}`,
    wayOut: 'Check the name of the model, and that the address ends in /v1 if the server wants it.',
  },
  413: {
    says: (asked) => `The conversation is too large for ${asked.url.host}`,
    wayOut: 'Start a new session, or share less.',
  },
  422: { says: (asked) => `${asked.model} did not accept the request` },
};

/** Something arrived, but no reply. `begun`: part of one had been heard. */
export const replyFailure = (
  asked: AskedProvider,
  what: string,
  more: { begun: boolean; wayOut?: string },
): Failure => ({
  words: 'The reply broke off',
  retry: more.begun ? 'once' : 'never',
  error: error('PROVIDER', `${shownAddress(asked.url)} ${withoutSecrets(what, asked.secrets)}`, {
    ...(more.wayOut === undefined ? {} : { wayOut: more.wayOut }),
  }),
});

/** An address without what may be secret in it. */
export const shownAddress = (url: URL): string => `${url.origin}${pathWithoutKeys(url)}`;

/** Servers quote what they were sent. 300 characters are enough to see why. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string => {
  const clean = hideSecrets(text.trim(), secrets);
  return clean.length > 300 ? `${clean.slice(0, 300)}…` : clean;
};

/** The longest first: a key that begins another one must not leave the other's end behind. */
export const hideSecrets = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret !== '')
    .sort((one, other) => other.length - one.length)
    .reduce((rest, secret) => rest.replaceAll(secret, '[key]'), text);

const error = (code: ErrorCode, message: string, more: Omit<ErrorValue, 'code' | 'message'> = {}): ErrorValue => ({
  code,
  message,
  ...more,
});
