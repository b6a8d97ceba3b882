// The program that `bench:vault` bundles and starts: one build, or one question, and its figures on the last line.
import { own } from './own.ts';

const [, , work, folder = '', state = '', query = ''] = process.argv;
void own(work === 'build' ? 'build' : 'ask', folder, state, query);
