// Short facts to weigh, four at most: what to look at twice first, then what is well.
import type { VNode } from 'preact';
import type { Note } from '../../../src/surfaces/server/wire/question-view.ts';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';

export interface ChecksProps {
  readonly checks: readonly Note[];
  readonly isDetailed: boolean;
  /** Absent: there are none to show. */
  toggleDetails?(): void;
}

/** More are read by nobody; the rest is one press away. */
const MOST = 4;
/** Of more, one less: its place is taken by how many there are. */
const shownOf = (checks: readonly Note[]): readonly Note[] =>
  checks.length > MOST ? checks.slice(0, MOST - 1) : checks;

/** Those that stand among the details instead. */
export const hiddenChecks = (checks: readonly Note[]): readonly Note[] => checks.slice(shownOf(checks).length);

export const Checks = ({ checks, isDetailed, toggleDetails }: ChecksProps): VNode | null => {
  if (checks.length === 0 && toggleDetails === undefined) return null;
  const shown = shownOf(checks);
  const hidden = checks.length - shown.length;
  return (
    <div class="cs-checks">
      {shown.map(({ code, words, path, good }) => (
        <span
          key={`${code} ${path ?? ''} ${words}`}
          class="cs-weighed"
          data-good={good === true}
          data-failed={code === 'failed'}
        >
          <Icon name={good === true ? 'check' : 'triangle-alert'} small />
          <span>
            {path === undefined ? null : <bdi>{path}: </bdi>}
            <bdi>{words}</bdi>
          </span>
        </span>
      ))}
      {toggleDetails === undefined ? null : (
        <>
          {hidden === 0 ? null : (
            <Button kind="ghost" size="small" onClick={toggleDetails}>
              {hidden} more
            </Button>
          )}
          <Button
            kind="ghost"
            size="small"
            class="cs-details-opener"
            data-details
            aria-expanded={isDetailed}
            onClick={toggleDetails}
          >
            Details
            <Icon name={isDetailed ? 'chevron-up' : 'chevron-down'} small />
          </Button>
        </>
      )}
    </div>
  );
};
