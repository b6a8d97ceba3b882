// The Chromium of this machine: the engine alone where there is one, else a whole browser.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export const chromiumOnPath = (): string => {
  for (const name of ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'])
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const file = join(folder, name);
      if (isProgram(file)) return file;
    }
  throw new Error('Chromium is not installed. On Debian: apt-get install chromium-headless-shell');
};

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
