/** Both files as they are written, with the files that went into main.js. */
export function bundlePlugin(): Promise<{
  readonly script: Uint8Array;
  readonly styles: Uint8Array;
  readonly metafile: { readonly inputs: Readonly<Record<string, unknown>> };
}>;
