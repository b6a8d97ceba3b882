// How many pages a PDF has, as far as its plain text says so. For an estimate; nothing is decompressed, nothing is run.

/** Undefined where the pages are inside compressed objects: then nobody knows without a PDF reader. */
export const pdfPages = (bytes: Uint8Array): number | undefined => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  // One object each; "/Pages" are the branches they hang on.
  return text.match(/\/Type\s{0,4}\/Page\b/g)?.length;
};
