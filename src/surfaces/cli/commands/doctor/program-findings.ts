// Which programs are started outside the sandbox, and which are not, with the reason.

import { NEEDED } from '../../../../sandbox/own-tools.ts';
import { attributesObstacle } from '../../../../workspace/attributes.ts';
import { ownProgram } from '../../../../workspace/own-program.ts';
import { editorFrom } from '../../desk/run-editor.ts';
import { splitWords } from '../../desk/split-words.ts';
import type { DoctorFinding } from './finding.ts';

/** Asked while the workspace is open: what lies in it counts as not there. */
export const programFindings = (): readonly DoctorFinding[] => {
  const editor = splitWords(editorFrom(process.env) ?? '');
  const names = [
    ...(process.platform === 'linux' ? NEEDED : []),
    'git',
    'perl',
    ...(editor.ok ? editor.value.slice(0, 1) : []),
  ];
  const found = [...new Set(names)].map((name) => ownProgram(name));
  const places = found.flatMap((each) => (each.ok ? [each.value] : []));
  const unkept = attributesObstacle();
  const refused = found.flatMap((each) => (!each.ok && each.error.code === 'UNTRUSTED' ? [each.error] : []));
  return [
    ...(places.length === 0
      ? []
      : [
          {
            about: 'programs',
            state: 'good',
            words: `started by us as they are: ${places.join(', ')}`,
          } satisfies DoctorFinding,
        ]),
    ...(unkept === undefined
      ? []
      : [
          {
            about: 'attributes',
            state: 'less',
            words: `extended attributes and access lists of a changed file are not kept: ${unkept}`,
            ...(process.platform === 'linux' ? { fix: 'Install perl.' } : {}),
          } satisfies DoctorFinding,
        ]),
    ...refused.map(
      ({ message, wayOut }): DoctorFinding => ({
        about: 'programs',
        state: 'less',
        words: message,
        ...(wayOut === undefined ? {} : { fix: wayOut }),
      }),
    ),
  ];
};
