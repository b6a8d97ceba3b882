// The built page and its files, read into memory once: a request chooses among them by name and never reaches the disk.
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fail, ok, type Result } from '../../../error/error-value.ts';

export interface Assets {
  /** The page, with this nonce wherever its template says __NONCE__. */
  page(nonce: string): string;
  /** By the path in the address: "/assets/app-1A2B3C4D.js". */
  file(path: string): Asset | undefined;
}

export interface Asset {
  readonly type: string;
  readonly bytes: Buffer;
  /** The same, compressed by the build; absent where that does not pay. */
  readonly br?: Buffer;
  readonly gzip?: Buffer;
  /** Its name says its content: a browser need never ask again. */
  readonly isImmutable: boolean;
}

/** `folder` holds index.html and whatever it speaks of; "app.js.br" and "app.js.gz" beside "app.js" are its compressed forms. */
export const readAssets = async (folder: string): Promise<Result<Assets>> => {
  const contents = await contentsOf(folder);
  const template = contents?.get('/index.html')?.toString('utf8');
  if (contents === undefined || template === undefined)
    return fail('NOT_FOUND', 'The page of the web desk is not there: it was not built.', { wayOut: 'npm run build' });
  const files = new Map([...contents.keys()].flatMap((path) => asAsset(contents, path)));
  return ok({ page: (nonce) => template.replaceAll('__NONCE__', nonce), file: (path) => files.get(path) });
};

const contentsOf = async (folder: string): Promise<ReadonlyMap<string, Buffer> | undefined> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return undefined;
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(async (file) => [pathOf(folder, file), await readFile(file)] as const);
  return new Map(await Promise.all(read));
};

const pathOf = (folder: string, file: string): string =>
  `/${file.slice(folder.length).split(sep).filter(Boolean).join('/')}`;

const asAsset = (contents: ReadonlyMap<string, Buffer>, path: string): readonly (readonly [string, Asset])[] => {
  const [type, bytes] = [TYPES.get(extname(path)), contents.get(path)];
  if (type === undefined || bytes === undefined) return [];
  const [br, gzip] = [contents.get(`${path}.br`), contents.get(`${path}.gz`)];
  const compressed = { ...(br === undefined ? {} : { br }), ...(gzip === undefined ? {} : { gzip }) };
  return [[path, { type, bytes, ...compressed, isImmutable: HASHED.test(path) }]];
};

/** What else lies in the folder is not served; the page itself only at "/", with its nonce. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
  ['.txt', 'text/plain; charset=utf-8'],
]);

/** As the bundler names files by their content. */
const HASHED = /-[A-Z0-9]{8}\.[a-z0-9]+$/;
