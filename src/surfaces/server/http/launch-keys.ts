// What lets a page in: tokens in links, each good for one visit, and the cookie they are exchanged for. All of it ends with this process.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export interface LaunchKeys {
  /** For a link. Several may be open at once. */
  newToken(): string;
  /** Whether it is good; from now on it is not. */
  spend(token: string): boolean;
  /** The header that gives a page its cookie. */
  readonly setCookie: string;
  /** Whether one of the Cookie headers holds it. */
  isSignedIn(cookies: readonly string[]): boolean;
}

/** `spent`: called after a token was used. */
export const createLaunchKeys = (port: number, spent: () => void = () => {}): LaunchKeys => {
  // Cookies are shared by all ports of a host: with the port in its name, two desks do not push each other out.
  const name = `countersign-${port}`;
  const cookie = newKey();
  const cookieDigest = digestOf(cookie);
  let open: readonly Buffer[] = [];
  return {
    newToken: () => {
      const token = newKey();
      open = [...open, digestOf(token)].slice(-MOST_OPEN);
      return token;
    },
    spend: (token) => {
      const given = digestOf(token);
      // All are compared, whichever it is, so that time says nothing.
      const rest = open.filter((digest) => !timingSafeEqual(digest, given));
      const isGood = rest.length < open.length;
      open = rest;
      if (isGood) spent();
      return isGood;
    },
    setCookie: `${name}=${cookie}; Path=/; HttpOnly; SameSite=Strict`,
    // Another program on this machine may have set a second cookie of this name: it does not lock anyone out.
    isSignedIn: (cookies) =>
      valuesNamed(cookies, name)
        .map((value) => timingSafeEqual(digestOf(value), cookieDigest))
        .includes(true),
  };
};

/** Links nobody opened; a program that asks for one again and again must not fill the memory. */
const MOST_OPEN = 256;

/** 32 bytes: beyond guessing. */
const newKey = (): string => randomBytes(32).toString('base64url');

/** Equal lengths, as the comparison in constant time needs them. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const valuesNamed = (cookies: readonly string[], name: string): readonly string[] =>
  cookies
    .flatMap((header) => header.split(';'))
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
