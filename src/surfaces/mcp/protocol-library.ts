// What we take of the protocol's library: built into a file of its own, so that no other command loads it.
export { ProtocolError, Server } from '@modelcontextprotocol/server';
export { serveStdio } from '@modelcontextprotocol/server/stdio';
