// The review's host: this page, over the API of the server it came from.
import { proposalInAddress } from '../../src/surfaces/server/wire/proposal-in-address.ts';
import type {
  AnswersReply,
  AnswersRequest,
  FileText,
  ItemText,
  RuleOffer,
  SaidReply,
  TestsReply,
} from '../../src/surfaces/server/wire/question-view.ts';
import type { ReviewHost } from '../review/review-host.ts';
import type { PageDesk } from '../state/create-desk.ts';
import type { KeptManner } from './kept-manner.ts';

const pathOf = (question: number, proposal: string, rest: string): `/api/${string}` =>
  `/api/questions/${question}/${proposalInAddress(proposal)}/${rest}`;

export interface DeskHostGround extends Pick<PageDesk, 'call' | 'work'> {
  readonly manner: KeptManner;
  readonly nonce: string | undefined;
}

/** Both sides of a file of a proposal. */
export const readFileText = (
  call: PageDesk['call'],
  question: number,
  proposal: string,
  file: number,
): ReturnType<ReviewHost['fileText']> => call<FileText>('GET', pathOf(question, proposal, `files/${file}`));

export const deskHost = ({ call, work, manner, nonce }: DeskHostGround): ReviewHost => ({
  fileText: (question, proposal, file) => readFileText(call, question, proposal, file),
  itemText: (question, proposal, item) => call<ItemText>('GET', pathOf(question, proposal, `items/${item}`)),
  answer: async (question, decisions) => {
    const request: AnswersRequest = { answers: [{ question, decisions }] };
    const answered = await call<AnswersReply>('POST', '/api/answers', request);
    if (!answered.ok) return answered;
    const [result] = answered.value.results;
    if (result === undefined) return { ok: false, error: { code: 'EXPIRED', message: 'The answer was not taken.' } };
    // Another desk was first: how it stands says so. Otherwise it did not fit, and the question is still open.
    if (!result.recorded && result.standing.is === 'open')
      return {
        ok: false,
        error: {
          code: 'EXPIRED',
          message: result.why ?? 'The answer does not fit.',
          wayOut: 'Look at it again, then decide.',
        },
      };
    return { ok: true, value: result.standing };
  },
  offerAlways: (question, proposal) => call<RuleOffer>('GET', pathOf(question, proposal, 'always')),
  saveAlways: (question, proposal, howLong) =>
    call<SaidReply>('POST', pathOf(question, proposal, 'always'), { howLong }),
  runTests: (question, proposal, keep) => call<TestsReply>('POST', pathOf(question, proposal, 'tests'), { keep }),
  kept: work.kept,
  keep: work.keep,
  ...manner,
  ...(nonce === undefined ? {} : { nonce }),
});
