// Which session a request is about.
import type { ApiRequest } from './route.ts';

/** What is no number is no session of ours: 0 never is one. */
export const sessionOf = ({ params }: Pick<ApiRequest, 'params'>): number =>
  /^\d{1,9}$/.test(params.session ?? '') ? Number(params.session) : 0;
