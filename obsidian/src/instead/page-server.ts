// In the place of web/client/call.ts and follow.ts: a page of Obsidian's has no server that it came from. The desk is always given its connection.
const missing = (): never => {
  throw new Error('The desk was made without a connection');
};

export const call = missing;
export const follow = missing;
