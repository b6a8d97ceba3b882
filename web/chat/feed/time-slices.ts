// Work in slices: the page answers keys and scrolls between two of them.

/** Milliseconds of a frame that are left for scrolling and painting are more than these. */
const SLICE = 8;

export const inSlices = async <T>(things: readonly T[], work: (thing: T) => void): Promise<void> => {
  let began = performance.now();
  for (const thing of things) {
    work(thing);
    if (performance.now() - began < SLICE) continue;
    await new Promise((done) => setTimeout(done));
    began = performance.now();
  }
};

/** Before the next picture; where nobody looks there are no pictures, and now and then is enough. */
export const nextFrame = (work: () => void): void => {
  if (document.hidden) setTimeout(work, 250);
  else requestAnimationFrame(work);
};
