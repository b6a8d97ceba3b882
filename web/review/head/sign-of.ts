// The sign before a title: what kind of thing would happen.
import type { HeadlineVerb } from '../../../src/proposal/headline-view.ts';
import type { SignName } from '../../look/signs.ts';

export const signOf = (verb: HeadlineVerb): SignName => SIGNS[verb];

const SIGNS: Readonly<Record<HeadlineVerb, SignName>> = {
  edit: 'pencil',
  create: 'file-plus',
  delete: 'trash-2',
  move: 'folder-input',
  link: 'external-link',
  replace: 'pencil',
  'change mode': 'lock',
  'make folder': 'folder',
  several: 'pencil',
  command: 'square-terminal',
  share: 'send',
  'run for real': 'square-terminal',
  'run with network': 'globe',
  send: 'globe',
  reach: 'globe',
  control: 'sliders-horizontal',
};
