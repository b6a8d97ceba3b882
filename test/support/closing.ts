// What is opened in a test or for a file of tests, and is closed after it. Test files share processes, so hooks belong to `around-tests.ts`, not to a module.
import { TestRunner } from 'vitest';

type Close = () => unknown;
const ofTheTest: Close[] = [];
const ofTheFile: Close[] = [];

/** Called when the test is over, or the file when nothing is tested yet; what was opened last is closed first. */
export const closeAtEnd = (close: Close): void => {
  (TestRunner.getCurrentTest() === undefined ? ofTheFile : ofTheTest).push(close);
};

/** Looks at how a test went before anything is closed; what it returns is called when all is closed, and fails the test by throwing. */
type Look = () => () => void;
const looks = new Set<Look>();
export const lookAfterEachTest = (look: Look): void => {
  looks.add(look);
};

export const endTest = async (): Promise<void> => {
  const verdicts = [...looks].map((look) => look());
  await closeAll(ofTheTest);
  for (const verdict of verdicts) verdict();
};

export const endFile = (): Promise<void> => closeAll(ofTheFile);

const closeAll = async (closers: Close[]): Promise<void> => {
  for (const close of closers.splice(0).reverse()) await close();
};
