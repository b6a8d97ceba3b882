// Whether a folder lies on a file system that other machines share: there a write-ahead log is not safe.
import { statfsSync } from 'node:fs';
import { unlessRefused } from '../error/errno.ts';

/** Linux's magic numbers. FUSE is among them because sshfs looks like any other; a rollback journal is only slower. */
const SHARED: ReadonlySet<number> = new Set([
  0x6969, // nfs
  0x517b, // smb
  0xff534d42, // cifs
  0xfe534d42, // smb2
  0x5346414f, // afs
  0x01021997, // 9p
  0x00c36400, // ceph
  0x65735546, // fuse
]);

export const onNetworkDisk = (folder: string): boolean => {
  // Not told: assume the worse one, which is only slower.
  return unlessRefused(true, () => {
    // statfs gives the number signed on some machines.
    return SHARED.has(statfsSync(folder).type >>> 0);
  });
};
