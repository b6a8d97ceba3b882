// The API in words that other programs read: an OpenAPI description, made from the table of routes and the schemas of what they reply.
import { type JsonSchema, jsonSchemaOf } from '../../../tool/json-schema.ts';
import type { JsonValue } from '../../../tool/json-value.ts';
import type { Route } from './route.ts';

export interface DescribedApi {
  readonly version: string;
  readonly routes: readonly Route[];
  /** Of every type a route replies with, `DeskEvent` and `ErrorReply` included, by name. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

export const describeApi = ({ version, routes, schemas }: DescribedApi): JsonSchema => ({
  openapi: '3.1.0',
  info: {
    title: 'Countersign, the web desk',
    version,
    description:
      'Conversations, questions and answers, and looking back, on this machine. docs/api.md tells how to sign in and what is refused.',
  },
  servers: [{ url: 'http://127.0.0.1:{port}', variables: { port: { default: '4870' } } }],
  paths: pathsOf(routes),
  components: {
    securitySchemes: { cookie: { type: 'apiKey', in: 'cookie', name: 'countersign-{port}' } },
    schemas,
  },
  security: [{ cookie: [] }],
});

const pathsOf = (routes: readonly Route[]): JsonSchema => {
  const paths: Record<string, Record<string, JsonValue>> = { '/api/events': { get: EVENTS } };
  for (const route of routes) {
    const path = route.path.replace(/:([^/]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1)));
};

const operationOf = (route: Route): JsonSchema => ({
  summary: route.about,
  operationId: operationId(route),
  parameters: [...pathParameters(route), ...queryParameters(route), MARK],
  ...(route.body === undefined ? {} : { requestBody: bodyOf(route) }),
  responses: {
    '200': { description: 'Done.', content: { 'application/json': { schema: replySchema(route.reply) } } },
    default: ERROR,
  },
});

/** "GET /api/history/:entry/files/:file" → "getHistoryEntryFilesFile". */
const operationId = ({ method, path }: Route): string =>
  `${method.toLowerCase()}${path
    .slice('/api'.length)
    .replace(/[^a-z0-9]+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())}`;

const pathParameters = ({ path }: Route): readonly JsonSchema[] =>
  [...path.matchAll(/:([^/]+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const queryParameters = ({ query }: Route): readonly JsonSchema[] =>
  Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query?.required?.includes(name) ?? false,
    schema: jsonSchemaOf(schema),
  }));

const bodyOf = ({ body }: Route): JsonSchema => ({
  required: (body?.required ?? []).length > 0,
  content: { 'application/json': { schema: body === undefined ? {} : jsonSchemaOf(body) } },
});

/** "SessionHead", "SessionHead[]"; "unknown" is anything. */
export const replySchema = (reply: string): JsonSchema => {
  if (reply.endsWith('[]')) return { type: 'array', items: replySchema(reply.slice(0, -2)) };
  return reply === 'unknown' ? {} : { $ref: `#/components/schemas/${reply}` };
};

const MARK: JsonSchema = {
  name: 'x-countersign',
  in: 'header',
  required: true,
  description: 'No page of another origin can send it.',
  schema: { const: '1' },
};

const ERROR: JsonSchema = {
  description: 'Not done: a code, a sentence, and where there is one, a way out.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } },
};

const EVENTS: JsonSchema = {
  summary: 'What happens, as server-sent events: everything after an id, then whatever comes.',
  operationId: 'getEvents',
  parameters: [
    {
      name: 'after',
      in: 'query',
      required: false,
      description: 'The id of the last event that is known; without it, only what comes.',
      schema: { type: 'string' },
    },
    {
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      description: 'The same, as a browser sends it; it counts before `after`.',
      schema: { type: 'string' },
    },
  ],
  responses: {
    '200': {
      description: 'Each event has an `id` and one line of `data`: a DeskEvent as JSON.',
      content: { 'text/event-stream': { schema: { $ref: '#/components/schemas/DeskEvent' } } },
    },
    default: ERROR,
  },
};
