// A seccomp filter: system calls no build or test needs, and through which kernels were left before, fail. So do sockets of other kinds than
// programs talk through, and namespaces of a command's own.

interface Numbers {
  readonly audit: number;
  /** Refused whatever their arguments are. */
  readonly calls: readonly number[];
  /** Refused like them, unless it may have namespaces: mount, umount2, pivot_root, setns. */
  readonly mounting: readonly number[];
  readonly clone: number;
  readonly unshare: number;
  /** Both take the family first. */
  readonly sockets: readonly number[];
  readonly shmget: number;
}

/** Of every architecture the same since Linux 5.0: io_uring_setup, io_uring_enter, io_uring_register, quotactl_fd. */
const EVERYWHERE = [425, 426, 427, 443];
/** open_tree, move_mount, fsopen, fsconfig, fsmount, fspick, mount_setattr, open_tree_attr. */
const MOUNTING = [428, 429, 430, 431, 432, 433, 442, 467];

/**
 * By line: add_key, request_key, keyctl, perf_event_open, bpf, userfaultfd; open_by_handle_at; init_module,
 * finit_module, delete_module, kexec_load, kexec_file_load, reboot; swapon, swapoff, syslog, acct, quotactl; settimeofday, clock_settime,
 * sethostname, setdomainname, vhangup, lookup_dcookie.
 */
const NUMBERS: Readonly<Record<string, Numbers>> = {
  x64: {
    audit: 0xc000003e,
    calls: [
      ...[248, 249, 250, 298, 321, 323],
      304,
      ...[175, 313, 176, 246, 320, 169],
      ...[167, 168, 103, 163, 179],
      ...[164, 227, 170, 171, 153, 212],
    ],
    mounting: [165, 166, 155, 308],
    clone: 56,
    unshare: 272,
    sockets: [41, 53],
    shmget: 29,
  },
  arm64: {
    audit: 0xc00000b7,
    calls: [
      ...[217, 218, 219, 241, 280, 282],
      265,
      ...[105, 273, 106, 104, 294, 142],
      ...[224, 225, 116, 89, 60],
      ...[170, 112, 161, 162, 58, 18],
    ],
    mounting: [40, 39, 41, 268],
    clone: 220,
    unshare: 97,
    sockets: [198, 199],
    shmget: 194,
  },
};

/** Its flags are behind a pointer, which a filter cannot follow. Every C library does without when it is not there. */
const CLONE3 = 435;
/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET; unshare knows NEWTIME too. */
const NEW_NAMESPACES = 0x7e020000;
const NEW_TIME = 0x80;
/** AF_UNIX, AF_INET, AF_INET6, AF_NETLINK (by which libraries list addresses). Not: AF_VSOCK, which no network namespace holds, AF_ALG, AF_PACKET. */
const FAMILIES = [1, 2, 10, 16];

type Step = readonly [code: number, yes: number, no: number, value: number];

const LOAD = 0x20;
const JUMP_IF_EQUAL = 0x15;
const JUMP_IF_GREATER = 0x25;
const JUMP_IF_AT_LEAST = 0x35;
const JUMP_IF_ANY_BIT = 0x45;
const RETURN = 0x06;
const ALLOW = 0x7fff0000;
const refuse = (errno: number): number => 0x00050000 | errno;
const EPERM = 1;
const EINVAL = 22;
const ENOSYS = 38;
const EAFNOSUPPORT = 97;
/** From here on x86-64 counts the calls of its 32-bit-pointer dialect: other numbers for the same calls. */
const X32 = 0x40000000;

const AT_NUMBER = 0;
const AT_ARCHITECTURE = 4;
/** The lower half, which is all that the kernel reads of a family or of clone's flags. */
const AT_FIRST_ARGUMENT = 16;
const AT_SECOND_ARGUMENT = 24;

/** Steps for one call; they end in an answer, so that the next call's steps begin with its number loaded still. */
const about = (call: number, steps: readonly Step[]): readonly Step[] => [
  [JUMP_IF_EQUAL, 0, steps.length, call],
  ...steps,
];

const answer = (value: number): Step => [RETURN, 0, 0, value];

const unlessAnyBit = (bits: number): readonly Step[] => [
  [LOAD, 0, 0, AT_FIRST_ARGUMENT],
  [JUMP_IF_ANY_BIT, 1, 0, bits],
  answer(ALLOW),
  answer(refuse(EPERM)),
];

const onlyFamilies: readonly Step[] = [
  [LOAD, 0, 0, AT_FIRST_ARGUMENT],
  ...FAMILIES.map((family, index): Step => [JUMP_IF_EQUAL, FAMILIES.length - index, 0, family]),
  answer(refuse(EAFNOSUPPORT)),
  answer(ALLOW),
];

/**
 * Memory by System V's calls is seen by nobody from outside. Databases take a few bytes of it as a lock; there are 4,096 pieces at most, and the
 * kernel itself says EINVAL to one that is too large.
 */
const LARGEST_PIECE = 1024 * 1024;
const onlySmall: readonly Step[] = [
  [LOAD, 0, 0, AT_SECOND_ARGUMENT + 4],
  [JUMP_IF_EQUAL, 0, 3, 0],
  [LOAD, 0, 0, AT_SECOND_ARGUMENT],
  [JUMP_IF_GREATER, 1, 0, LARGEST_PIECE],
  answer(ALLOW),
  answer(refuse(EINVAL)),
];

export interface Allowance {
  /** Namespaces of its own, and what it then mounts in them. */
  readonly namespaces: boolean;
}

/** The program as bubblewrap reads it, or undefined where we do not know the numbers. */
export const refusedCalls = (
  { namespaces }: Allowance = { namespaces: false },
  architecture: string = process.arch,
): Uint8Array | undefined => {
  const known = NUMBERS[architecture];
  if (known === undefined) return undefined;
  const program: readonly Step[] = [
    [LOAD, 0, 0, AT_ARCHITECTURE],
    // Another architecture's call (32-bit programs): its numbers mean something else, and it is refused as a whole.
    [JUMP_IF_EQUAL, 1, 0, known.audit],
    answer(refuse(EPERM)),
    [LOAD, 0, 0, AT_NUMBER],
    [JUMP_IF_AT_LEAST, 0, 1, X32],
    answer(refuse(EPERM)),
    ...[...known.calls, ...EVERYWHERE, ...(namespaces ? [] : [...known.mounting, ...MOUNTING])].flatMap((call) =>
      about(call, [answer(refuse(EPERM))]),
    ),
    ...(namespaces
      ? []
      : [
          ...about(known.clone, unlessAnyBit(NEW_NAMESPACES)),
          ...about(known.unshare, unlessAnyBit(NEW_NAMESPACES | NEW_TIME)),
          ...about(CLONE3, [answer(refuse(ENOSYS))]),
        ]),
    ...known.sockets.flatMap((call) => about(call, onlyFamilies)),
    ...about(known.shmget, onlySmall),
    answer(ALLOW),
  ];
  return bytesOf(program);
};

const bytesOf = (program: readonly Step[]): Uint8Array => {
  const bytes = Buffer.alloc(program.length * 8);
  for (const [index, [code, yes, no, value]] of program.entries()) {
    bytes.writeUInt16LE(code, index * 8);
    bytes.writeUInt8(yes, index * 8 + 2);
    bytes.writeUInt8(no, index * 8 + 3);
    bytes.writeUInt32LE(value >>> 0, index * 8 + 4);
  }
  return bytes;
};
