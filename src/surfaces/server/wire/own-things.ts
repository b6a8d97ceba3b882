// What a person or a folder brings along, as it goes over the wire: rules, tools, skills, trust and settings. Texts are as in looking-back.ts.
export type * from './own-things/brought.ts';
export type * from './own-things/problem.ts';
export type * from './own-things/rules.ts';
export type * from './own-things/settings.ts';
