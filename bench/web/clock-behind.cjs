// Loaded before a program (`node --require`): it lives some days ago, so that what it keeps is of yesterday, or of last week.
'use strict';
const MILLISECONDS_OF_A_DAY = 86_400_000;
const behind = Number(process.env.COUNTERSIGN_BENCH_DAYS_AGO) * MILLISECONDS_OF_A_DAY;
const Now = Date;

globalThis.Date = class extends Now {
  constructor(...given) {
    super(...(given.length === 0 ? [Now.now() - behind] : given));
  }

  static now() {
    return Now.now() - behind;
  }
};
