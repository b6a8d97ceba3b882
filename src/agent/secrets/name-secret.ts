// The name of a secret in a session: what its file calls it, or what it is; the same each time the file is shared.
import { NAME } from '../../proposal/placeholder.ts';
import type { SecretOrigin } from '../../session/record.ts';
import type { Session } from '../../session/session.ts';
import type { Origin } from '../../tool/preview.ts';
import type { FoundSecret } from '../../workspace/find-secrets.ts';

interface Named {
  /** The bytes of the file. */
  readonly file: string;
  readonly origin: Origin;
  readonly session: Session;
}

/** Recorded with its place before anyone is told the name. */
export const nameSecret = (
  secret: FoundSecret & { readonly place: number },
  { file, origin, session }: Named,
): string => {
  const { from, to, place } = secret;
  const here: SecretOrigin = { path: origin.path, hash: origin.hash, from, to, place };
  const base = baseOf(secret, file);
  const { secrets } = session.state;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}-${number}`;
    const before = secrets.get(name);
    // Another place has the name.
    if (before !== undefined && (before.path !== here.path || before.place !== place)) continue;
    const isKnown = before?.hash === here.hash && before.from === from && before.to === to;
    if (!isKnown) session.append({ kind: 'secret', session: session.info.id, name, origin: here });
    return name;
  }
};

/** As much of a line as a name can stand before its value. */
const BEFORE = 200;
const ADJACENT = /([A-Za-z_][A-Za-z0-9_.-]{0,59})["']?[ \t]{0,8}[:=][ \t]{0,8}["']?$/;
const AT_START = /^[ \t]*(?:export[ \t]+)?["']?([A-Za-z_][A-Za-z0-9_.-]{0,59})["']?[ \t]*[:=]/;

const baseOf = ({ kind, from }: FoundSecret, file: string): string => {
  const start = Math.max(file.lastIndexOf('\n', from - 1) + 1, from - BEFORE);
  const before = file.slice(start, from);
  // In an address what stands before the password is the person's name.
  const named = (kind === 'password' ? undefined : ADJACENT.exec(before)?.[1]) ?? AT_START.exec(before)?.[1];
  return named !== undefined && NAME.test(named) ? named : kind.replaceAll(/[^A-Za-z0-9_. -]/g, '_').slice(0, 60);
};
