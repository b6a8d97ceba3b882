// A seccomp filter: a few system calls no build or test needs, and through which kernels were left before, fail with EPERM.

/** Numbers differ by architecture; io_uring is the same everywhere. */
const CALLS: Readonly<Record<string, { readonly audit: number; readonly calls: readonly number[] }>> = {
  // add_key, request_key, keyctl, perf_event_open, bpf, userfaultfd, io_uring_setup, io_uring_enter, io_uring_register
  x64: { audit: 0xc000003e, calls: [248, 249, 250, 298, 321, 323, 425, 426, 427] },
  arm64: { audit: 0xc00000b7, calls: [217, 218, 219, 241, 280, 282, 425, 426, 427] },
};

const LOAD = 0x20;
const JUMP_IF_EQUAL = 0x15;
const JUMP_IF_AT_LEAST = 0x35;
const RETURN = 0x06;
const ALLOW = 0x7fff0000;
const REFUSE = 0x00050001; // SECCOMP_RET_ERRNO with EPERM
/** From here on x86-64 counts the calls of its 32-bit-pointer dialect: other numbers for the same calls. */
const X32 = 0x40000000;

/** The program as bubblewrap reads it, or undefined where we do not know the numbers. */
export const refusedCalls = (architecture: string = process.arch): Uint8Array | undefined => {
  const known = CALLS[architecture];
  if (known === undefined) return undefined;
  const { audit, calls } = known;
  const steps: [code: number, yes: number, no: number, value: number][] = [
    [LOAD, 0, 0, 4],
    // Another architecture's call (32-bit programs): its numbers mean something else, and it is refused as a whole.
    [JUMP_IF_EQUAL, 0, calls.length + 3, audit],
    [LOAD, 0, 0, 0],
    [JUMP_IF_AT_LEAST, calls.length + 1, 0, X32],
    ...calls.map((call, index): [number, number, number, number] => [JUMP_IF_EQUAL, calls.length - index, 0, call]),
    [RETURN, 0, 0, ALLOW],
    [RETURN, 0, 0, REFUSE],
  ];
  const program = Buffer.alloc(steps.length * 8);
  for (const [index, [code, yes, no, value]] of steps.entries()) {
    program.writeUInt16LE(code, index * 8);
    program.writeUInt8(yes, index * 8 + 2);
    program.writeUInt8(no, index * 8 + 3);
    program.writeUInt32LE(value >>> 0, index * 8 + 4);
  }
  return program;
};
