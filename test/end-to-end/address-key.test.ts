// A key that stands in the base URL, and a server that says it back in every way it can.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { countersign } from '../support/countersign.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const PATH_KEY = 'k9Qz71LmPw34RtYb82Xc';
const QUERY_KEY = 'Zx81Kd93Jf57Ah20Lp46';

type Answer = (url: string, response: ServerResponse) => void;

const chunk = (content: string, end = false): string =>
  `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: end ? 'stop' : null }] })}\n\n`;

const ANSWERS: readonly (readonly [string, Answer])[] = [
  [
    'in an error',
    (url, response) =>
      response
        .writeHead(400, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { message: `no such route ${url}` } })),
  ],
  [
    'in an error without a form',
    (url, response) => response.writeHead(418, { 'content-type': 'text/plain' }).end(`cannot POST ${url}`),
  ],
  ['in a place to go to', (url, response) => response.writeHead(302, { location: `http://127.0.0.1:9${url}` }).end()],
  [
    'in the reason of a 404',
    (url, response) => response.writeHead(404, { 'content-type': 'text/html' }).end(`<h1>${url}</h1>`),
  ],
  [
    'in a reply, in pieces',
    (url, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const piece of `You asked ${url} for it.`.match(/.{1,7}/gs) ?? []) response.write(chunk(piece));
      response.end(`${chunk('', true)}data: [DONE]\n\n`);
    },
  ],
  [
    'in a broken reply',
    (url, response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: {"x": ${url}\n\n`),
  ],
];

it.each(ANSWERS)(
  'case 460: a key in the address is neither shown nor kept when a server says it back %s',
  async (_, answer) => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(request.url ?? '');
      request.resume().on('end', () => answer(request.url ?? '', response));
    });
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const place = { workspace: temporaryFolder(), home: temporaryFolder() };
    const base = `http://127.0.0.1:${port}/${PATH_KEY}/v1?token=${QUERY_KEY}`;
    const model = ['--model', 'compatible/scripted', '--base-url', base];
    const outputs = [
      await countersign(place, 'run', 'hello', ...model),
      await countersign(place, 'run', 'hello', ...model, '--json', '--debug'),
      await countersign(place, 'sessions', 'show', '1'),
    ];
    expect(seen[0]).toContain(PATH_KEY);
    const said = outputs.map(({ stdout, stderr }) => stdout + stderr).join('\n');
    expect(said).not.toContain(PATH_KEY);
    expect(said).not.toContain(QUERY_KEY);
    for (const file of readdirSync(place.home, { recursive: true, withFileTypes: true }))
      if (file.isFile()) {
        const kept = readFileSync(join(file.parentPath, file.name), 'latin1');
        expect([file.name, kept.includes(PATH_KEY), kept.includes(QUERY_KEY)]).toEqual([file.name, false, false]);
      }
  },
);
