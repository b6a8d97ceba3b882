// In the place of web/client/call.ts and follow.ts, create-route.ts and create-theme.ts: a page of Obsidian's has no server that it came from, and neither
// address nor look of its own. The desk is always given its own.
const missing = (): never => {
  throw new Error('The desk was made without what it has to be given');
};

export const call = missing;
export const follow = missing;
export const createRoute = missing;
export const createTheme = missing;
