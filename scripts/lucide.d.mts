import type { Plugin } from 'esbuild';

export declare const lucideSigns: Plugin;
