// A picture or a document as the address that holds it whole, as OpenAI's formats want it.
import type { Media } from '../message.ts';

export const dataUrl = ({ type, data }: Pick<Media, 'type' | 'data'>): string => `data:${type};base64,${data}`;
