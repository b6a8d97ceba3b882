// `npm run stored-example`: run like a test, because what it uses are the stages of the tests.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['scripts/stored-example.ts'],
    testTimeout: 300_000,
    setupFiles: 'test/support/around-tests.ts',
    globalSetup: 'test/support/before-all-tests.ts',
  },
});
