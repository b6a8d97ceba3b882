// What strace saw, as the four things that must not happen. Attempts count, also those that failed.

export interface Seen {
  /** Programs started beside the one that is watched. */
  readonly processes: readonly string[];
  readonly sockets: readonly string[];
  /** Changes anywhere but in our own store. */
  readonly writes: readonly string[];
  /** Files of the folder that were opened although they are none of what it brings along as text. */
  readonly loads: readonly string[];
}

/** What is traced; anything that makes, changes, removes or starts something. */
export const TRACED = [
  'execve,execveat,fork,vfork,clone,clone3,socket,connect,open,openat,openat2,creat,mkdir,mkdirat,mknod,mknodat',
  'rename,renameat,renameat2,link,linkat,symlink,symlinkat,unlink,unlinkat,rmdir,chmod,fchmodat,chown,lchown,fchownat',
  'truncate,utimensat,setxattr,lsetxattr,mount,ptrace',
].join(',');

const OPENS = /^(?:open|openat|openat2|creat)\(/;
const CHANGES =
  /^(?:creat|mkdir|mkdirat|mknod|mknodat|rename|renameat|renameat2|link|linkat|symlink|symlinkat|unlink|unlinkat|rmdir|chmod|fchmodat|chown|lchown|fchownat|truncate|utimensat|setxattr|lsetxattr|mount|ptrace)\(/;
const FOR_WRITING = /\bO_(?:WRONLY|RDWR|CREAT|TRUNC|APPEND|TMPFILE)\b/;
/** Where text that is shown, and never run, may lie; and notes: their front matter says which tools are of use. */
const LISTED = /\.md$|^(?:\.mcp\.json$|\.countersign\/|\.cassidy\/|\.agents\/skills\/|\.claude\/skills\/)/;

export const readTrace = (trace: string, folder: string, store: string): Seen => {
  const processes: string[] = [];
  const sockets: string[] = [];
  const writes: string[] = [];
  const loads: string[] = [];
  let started = 0;
  for (const line of trace.split('\n')) {
    const call = line.replace(/^\d+\s+/, '');
    if (/^(?:execve|execveat)\(/.test(call)) {
      started += 1;
      // The first is the program itself.
      if (started > 1) processes.push(call);
    } else if (/^(?:fork|vfork)\(/.test(call) || (/^clone3?\(/.test(call) && !call.includes('CLONE_THREAD')))
      processes.push(call);
    else if (/^(?:socket|connect)\(/.test(call)) sockets.push(call);
    else if (CHANGES.test(call) || (OPENS.test(call) && FOR_WRITING.test(call))) {
      if (!pathsIn(call).every((path) => isOurs(path, store))) writes.push(call);
    }
    const opened = /(?:^(?:open|openat|openat2)\(|resumed>).* = \d+<(.*)>$/.exec(call)?.[1];
    if (opened?.startsWith(`${folder}/`) && !/\bO_DIRECTORY\b|\bO_PATH\b/.test(call)) {
      const name = opened.slice(folder.length + 1);
      if (!LISTED.test(name)) loads.push(name);
    }
  }
  return { processes, sockets, writes, loads };
};

/** The paths that a call names; one relative to a descriptor with the path of that. */
const pathsIn = (call: string): readonly string[] =>
  [...call.matchAll(/(?:(?:AT_FDCWD|\d+)<([^>]*)>, )?"((?:[^"\\]|\\.)*)"/g)].map(([, base, path = '']) =>
    path.startsWith('/') || base === undefined ? path : `${base}/${path}`,
  );

/** What was written to the screen is no file. */
const TERMINALS = /^\/dev\/(?:null|tty|pts\/\d+)$/;

const isOurs = (path: string, store: string): boolean =>
  path === store || path.startsWith(`${store}/`) || TERMINALS.test(path);
