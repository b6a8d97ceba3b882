// Required by a process before anything else: where it connects to and what names it looks up, a line each, in the file that RECORD_CONNECTIONS names.
'use strict';
const { appendFileSync } = require('node:fs');
const net = require('node:net');
const dns = require('node:dns');
const dgram = require('node:dgram');

const file = process.env.RECORD_CONNECTIONS;
const record = (line) => appendFileSync(file, `${line}\n`);

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...given) {
  const options = Array.isArray(given[0])
    ? given[0][0]
    : typeof given[0] === 'object'
      ? given[0]
      : { port: given[0], host: given[1] };
  record(options.path === undefined ? `connect ${options.host ?? 'localhost'}` : 'connect a path');
  return connect.apply(this, given);
};
for (const of of [dns, dns.promises]) {
  const { lookup } = of;
  of.lookup = (name, ...rest) => {
    record(`lookup ${name}`);
    return lookup.call(of, name, ...rest);
  };
}
const { send } = dgram.Socket.prototype;
dgram.Socket.prototype.send = function (...given) {
  record('send');
  return send.apply(this, given);
};
record('started');
