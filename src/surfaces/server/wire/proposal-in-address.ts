// A proposal's id as a segment of an address. What came back after a request has a slash in its id ("4.1/2"), and no segment may hold one.

export const proposalInAddress = (id: string): string => encodeURIComponent(id.replaceAll('/', '~'));

/** Of a segment that is decoded already. Our ids have no "~" of their own. */
export const proposalFromAddress = (segment: string): string => segment.replaceAll('~', '/');
