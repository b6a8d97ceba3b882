// Loaded before the program (NODE_OPTIONS=--require): while the file SLOWLY names is there, each opening of a file takes its time.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const { openSync } = fs;
const nobody = new Int32Array(new SharedArrayBuffer(4));
fs.openSync = (path, ...more) => {
  if (/\/n\d+\.(?:md|ts)$/.test(String(path)) && fs.existsSync(process.env.SLOWLY)) Atomics.wait(nobody, 0, 0, 10);
  return openSync(path, ...more);
};
syncBuiltinESMExports();
