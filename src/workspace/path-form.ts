// What the text of a path may look like, before any disk is asked. Nothing is expanded: '~', '$HOME' and '%2e' are letters.
import { fail, ok, type Result } from '../error/error-value.ts';
import { partBelow } from './contained.ts';
import { hasInvisible } from './invisible.ts';
import { isWhole } from './utf8.ts';

/** Linux's own limits; the smallest common ones, so that no name is ever cut. */
const COMPONENT_BYTES = 255;
const PATH_BYTES = 4096;

/** The components below the workspace, with '.' and '..' taken out; none for the workspace itself. */
export const componentsOf = (text: string, roots: readonly string[]): Result<readonly string[]> => {
  const malformed = malformation(text);
  if (malformed !== undefined)
    return fail('BAD_PATH', `${JSON.stringify(shortened(text))} is not a path: ${malformed}.`, { wayOut: WAY_OUT });
  const components = text.startsWith('/') ? belowRoots(text, roots) : flattened(text);
  if (components === undefined)
    return fail('OUTSIDE_ROOT', `${shortened(text)} is outside the workspace.`, { wayOut: WAY_OUT });
  if (components.some((name) => byteLength(name) > COMPONENT_BYTES))
    return fail('BAD_PATH', `A name in this path is longer than ${COMPONENT_BYTES} bytes.`, {
      wayOut: 'Use a shorter name.',
    });
  return ok(components);
};

/** Why a name may not be given to something new, in words; a vault is synced to every kind of machine. */
export const newNameProblem = (name: string): string | undefined => {
  if (hasInvisible(name)) return 'it has control or invisible characters';
  if (/[:\\]/.test(name)) return "it has ':' or '\\' in it, which other systems read as a drive, a stream or a folder";
  if (/[. ]$/.test(name)) return 'it ends in a dot or a space, which other systems drop';
  if (DEVICE.test(name)) return 'Windows keeps this name for a device';
  if (OURS.test(name)) return 'names like this are for our own temporary files';
  return undefined;
};

/** A temporary file of ours. Nothing else is ever swept. */
export const isTemporaryName = (name: string): boolean => OURS.test(name);

const WAY_OUT = 'Give a path relative to the workspace, such as notes/idea.md.';
const OURS = /^\.countersign-[0-9a-f]{16}\.tmp$/;
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(?:\..*)?$/i;

const malformation = (text: string): string | undefined => {
  if (!isWhole(text)) return 'it has half a character in it';
  if (text.includes('\0')) return 'it has a NUL character in it';
  if (byteLength(text) > PATH_BYTES) return `it is longer than ${PATH_BYTES} bytes`;
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return 'it is an address';
  if (/^[a-z]:/i.test(text)) return 'it names a Windows drive';
  if (/^(?:\\|\/\/)/.test(text)) return 'it names another machine or a device';
  return undefined;
};

/** Without '.' and '..'. Above the top is undefined for a relative path; '/..' is '/' on every system. */
const flattened = (text: string): readonly string[] | undefined => {
  const components: string[] = [];
  for (const part of text.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') components.push(part);
    else if (components.pop() === undefined && !text.startsWith('/')) return undefined;
  }
  return components;
};

const belowRoots = (text: string, roots: readonly string[]): readonly string[] | undefined => {
  const absolute = `/${flattened(text)?.join('/') ?? ''}`;
  const below = roots.map((root) => partBelow(root, absolute)).find((part) => part !== undefined);
  return below?.split('/').filter((part) => part !== '');
};

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);
