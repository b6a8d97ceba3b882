import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { requestWords } from '../../src/cards/request-words.ts';
import { sendRequest } from '../../src/cards/send-request.ts';
import { toolOfCard } from '../../src/cards/tool-of-card.ts';
import { agentRooms } from '../support/agent-rooms.ts';
import { cardText, FRONT, mistakeIn, parsed } from './written-card.ts';

const done = { text: 'All done.' };
const PARAMETERS = `${FRONT}\nneeds: { variables: [CARD_TOKEN] }\nparameters:\n  q: string\n  n: integer\n  list: list`;

interface Heard {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const listening = async (
  answer: (server: { status: number; text: string; headers?: Record<string, string> }) => void = () => {},
) => {
  const heard: Heard[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString('utf8');
    });
    request.on('end', () => {
      heard.push({ method: request.method, url: request.url, headers: request.headers, body });
      const reply: { status: number; text: string; headers?: Record<string, string> } = {
        status: 200,
        text: 'the answer',
      };
      answer(reply);
      response.writeHead(reply.status, reply.headers ?? { 'content-type': 'text/plain' }).end(reply.text);
    });
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  onTestFinished(() => void server.close());
  return { heard, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const calling = async (block: string, input: Readonly<Record<string, unknown>>, decide: boolean | 'first' = true) => {
  const tool = toolOfCard(parsed(cardText(PARAMETERS, 'http', block)), {
    environment: { ...process.env, CARD_TOKEN: 's3cret' },
  });
  const rooms = await agentRooms({}, [{ calls: [{ name: 'example', arguments: input }] }, done], { tools: [tool] });
  const asked: unknown[] = [];
  await rooms.go(({ proposal }) => {
    asked.push(proposal.preview);
    return decide === 'first' ? asked.length === 1 : decide;
  });
  return { asked, answer: rooms.answers()[0] ?? '' };
};

describe('a request of a card', () => {
  it('is signed in its exact words, sent, and what came back is ticked before the model sees it', async () => {
    const { heard, host } = await listening();
    const block = `POST http://${host}/find/{q}?n={n}\nAuthorization: Bearer {$CARD_TOKEN}\nContent-Type: application/json\n\n{"query": "{q}", "n": {n}, "list": {list}}`;
    const { asked, answer } = await calling(block, { q: 'a/b "c"', n: 2, list: [1, 'x'] });
    const body = '{"query": "a/b \\"c\\"", "n": 2, "list": [1,"x"]}';
    expect(asked).toMatchObject([
      { reach: { kind: 'request', method: 'POST', url: `http://${host}/find/a%2Fb%20%22c%22?n=2`, host, body } },
      { share: [{ title: `answer of ${host}` }] },
    ]);
    expect(JSON.stringify(asked)).not.toContain('s3cret');
    expect(heard).toMatchObject([
      { method: 'POST', url: '/find/a%2Fb%20%22c%22?n=2', body, headers: { authorization: 'Bearer s3cret' } },
    ]);
    expect(answer).toContain('the answer');
    expect(answer).not.toContain('s3cret');
  });

  it('nothing is sent when it is refused, and nothing shared when the answer is', async () => {
    const { heard, host } = await listening();
    expect((await calling(`GET http://${host}/`, {}, false)).answer).not.toContain('the answer');
    expect(heard).toEqual([]);
    expect((await calling(`GET http://${host}/`, {}, 'first')).answer).not.toContain('the answer');
    expect(heard).toHaveLength(1);
  });

  it('a status that is no success is part of what came back', async () => {
    const { host } = await listening((reply) => Object.assign(reply, { status: 404, text: 'nothing here' }));
    expect((await calling(`GET http://${host}/`, {})).answer).toContain('HTTP 404\nnothing here');
  });

  it('is not followed elsewhere, and its answer is bounded', async () => {
    const moved = await listening((reply) =>
      Object.assign(reply, { status: 302, headers: { location: 'http://10.0.0.1/' } }),
    );
    expect((await calling(`GET http://${moved.host}/`, {})).answer).toContain(
      'sends on to http://10.0.0.1/, which is not followed',
    );
    const large = await listening((reply) => Object.assign(reply, { text: 'x'.repeat(2_000_000) }));
    expect((await calling(`GET http://${large.host}/`, {})).answer).toContain('TOO_LARGE');
  });

  it.each(['http://10.0.0.1/', 'http://169.254.169.254/latest', 'http://[fd00::1]/', 'http://192.168.1.1/'])(
    '%s is not reached',
    async (url) => {
      const sent = await sendRequest({
        method: 'GET',
        url: new URL(url),
        headers: {},
        signal: new AbortController().signal,
        timeoutMs: 1000,
      });
      expect(sent).toMatchObject({ ok: false, error: { code: 'DENIED' } });
    },
  );

  it('no answer in time, nobody there, and no such name are each said', async () => {
    const common = { method: 'GET', headers: {}, signal: new AbortController().signal };
    const silent = createServer(() => {});
    await new Promise<void>((go) => silent.listen(0, '127.0.0.1', go));
    onTestFinished(() => {
      silent.closeAllConnections();
      silent.close();
    });
    const url = new URL(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
    expect(await sendRequest({ ...common, url, timeoutMs: 200 })).toMatchObject({
      ok: false,
      error: { code: 'TIMEOUT' },
    });
    expect(await sendRequest({ ...common, url: new URL('http://127.0.0.1:1/'), timeoutMs: 2000 })).toMatchObject({
      ok: false,
      error: { code: 'PROVIDER' },
    });
    expect(
      await sendRequest({ ...common, url: new URL('http://no-such-name.invalid/'), timeoutMs: 2000 }),
    ).toMatchObject({ ok: false, error: { code: expect.stringMatching(/^(?:PROVIDER|TIMEOUT)$/) } });
  });
});

describe('values are encoded for where they stand', () => {
  const words = (block: string, input: Parameters<typeof requestWords>[1]) => {
    const { handler } = parsed(cardText(PARAMETERS, 'http', block));
    if (handler.kind !== 'request') throw new Error(handler.kind);
    return requestWords(handler, input);
  };

  it('in a form, in plain text, and in a header', () => {
    const form = words('POST https://example.org/\nContent-Type: application/x-www-form-urlencoded\n\nq={q}&n={n}', {
      q: 'a&b=c',
    });
    expect(form).toMatchObject({ value: { body: 'q=a%26b%3Dc&n=' } });
    const plain = words('POST https://example.org/\nContent-Type: text/plain\nX-Word: {q}\n\nsay {q}, {{q}}', {
      q: 'ja',
    });
    expect(plain).toMatchObject({ value: { body: 'say ja, {q}' } });
    expect(plain.ok && plain.value.headers({})).toEqual({
      ok: true,
      value: { 'Content-Type': 'text/plain', 'X-Word': 'ja' },
    });
  });

  it('a line break cannot begin a header, and two dots cannot leave the path', () => {
    const header = words('GET https://example.org/\nX-Word: {q}', { q: 'a\r\nHost: evil' });
    expect(header.ok && header.value.headers({})).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
    expect(words('GET https://example.org/notes/{q}/x', { q: '..' })).toMatchObject({
      ok: false,
      error: { code: 'BAD_ARGS' },
    });
  });
});

describe('a request that a card may not make', () => {
  it.each([
    ['FETCH https://example.org/', /begins with a method/],
    ['GET file:///etc/passwd', /must begin with http/],
    ['GET https://{q}/', /the host is named in the card/],
    ['GET https://{q}.example.org/', /the host is named in the card/],
    ['GET https://me:pass@example.org/', /holds no password/],
    ['GET https://example.org/?key={$CARD_TOKEN}', /in a header only/],
    ['GET https://example.org/\nHost: other', /not for a card to set/],
    ['GET https://example.org/\nno colon', /a header is a name/],
    ['GET https://example.org/{missing}', /\{missing\} is not a parameter/],
    ['GET https://example.org/\nX: {$OTHER}', /not among the variables/],
    ['GET https://exa mple.org/', /begins with a method/],
    ['GET https://[x/', /not a web address/],
  ])('%s', (block, reason) => {
    expect(mistakeIn(cardText(PARAMETERS, 'http', block))).toMatch(reason);
  });
});

describe('behind a proxy', () => {
  const asked = (url: string, environment: Readonly<Record<string, string>>, timeoutMs = 10_000) =>
    sendRequest({
      ...{ method: 'POST', url: new URL(url), headers: { 'x-own': '1' }, body: 'q', environment, timeoutMs },
      signal: new AbortController().signal,
    });

  it('a request takes the way out that the environment names, and the name is the business of the proxy', async () => {
    const { heard, host } = await listening();
    const answer = await asked('http://card.invalid/find?n=1', { HTTP_PROXY: `http://${host}` });
    expect(answer).toMatchObject({ ok: true, value: { status: 200, text: 'the answer' } });
    expect(heard).toMatchObject([
      {
        method: 'POST',
        url: 'http://card.invalid/find?n=1',
        body: 'q',
        headers: { host: 'card.invalid', 'x-own': '1' },
      },
    ]);
  });

  it('this machine is asked straight, and its own network not at all', async () => {
    const { heard, host } = await listening();
    const proxy = { HTTP_PROXY: `http://${host}`, HTTPS_PROXY: `http://${host}` };
    const own = await listening((reply) => Object.assign(reply, { text: 'from here' }));
    expect(await asked(`http://${own.host}/`, proxy)).toMatchObject({ ok: true, value: { text: 'from here' } });
    expect(await asked('http://10.0.0.1/', proxy)).toMatchObject({ ok: false, error: { code: 'DENIED' } });
    expect(heard).toEqual([]);
  });

  it('says what is wrong with a proxy', async () => {
    expect(await asked('http://card.invalid/', { HTTP_PROXY: 'ftp://x' })).toMatchObject({
      ok: false,
      error: { code: 'BAD_CONFIG' },
    });
    const { host } = await listening((reply) =>
      Object.assign(reply, { status: 302, headers: { location: 'http://x/' } }),
    );
    expect(await asked('http://card.invalid/', { HTTP_PROXY: `http://${host}` })).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('not followed') },
    });
    const refused = await asked('https://card.invalid/', { HTTPS_PROXY: `http://${host}` });
    expect(refused).toMatchObject({ ok: false, error: { code: 'PROVIDER' } });
  });
});
