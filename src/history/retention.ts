import type { ApplyGround } from './apply.ts';
export const keepUnderCap = (_g: ApplyGround, _cap: number, _n?: (t: string) => void): void => {};
