// What an agent would meet in this folder: whether it is trusted, and whether somebody is there to sign.
import { folderTrust } from '../../../../../config/folder-trust.ts';
import { untrusted } from '../../../../../config/trust.ts';
import { deskPlace, readDeskFile } from '../../../../../store/desk-file.ts';
import { placesOf } from '../../../../../store/places.ts';
import { processStart } from '../../../../../store/process-start.ts';
import { openWorkspace } from '../../../../../workspace/open-workspace.ts';
import type { DoctorFinding } from '../../doctor/finding.ts';

export const folderFindings = (cwd: string): readonly DoctorFinding[] => [trustFinding(cwd), deskFinding(cwd)];

const trustFinding = (cwd: string): DoctorFinding => {
  const about = 'folder';
  const workspace = openWorkspace(cwd);
  if (!workspace.ok) return { about, state: 'broken', words: workspace.error.message };
  try {
    const trust = folderTrust(workspace.value, process.env);
    if (!trust.ok) return { about, state: 'broken', words: trust.error.message };
    if (trust.value.state.is !== 'untrusted')
      return { about, state: 'good', words: 'what it brings along is trusted, or it brings nothing' };
    return {
      about,
      state: 'less',
      words: untrusted(trust.value.state).error.message,
      fix: 'It is left out. `countersign trust` shows it.',
    };
  } finally {
    workspace.value.close();
  }
};

/** Never its link: that signs in whoever opens it. */
const deskFinding = (cwd: string): DoctorFinding => {
  const { state } = placesOf(process.env);
  const place = state === undefined ? undefined : deskPlace(state, cwd);
  const desk = place?.ok === true ? readDeskFile(place.value.path) : undefined;
  const isOpen = desk !== undefined && processStart(desk.pid) === desk.started;
  return isOpen
    ? { about: 'desk', state: 'good', words: `a web desk of this folder is open (process ${desk.pid})` }
    : {
        about: 'desk',
        state: 'less',
        words: 'no web desk of this folder is known; what is asked waits an hour',
        fix: 'Open one: countersign serve --open. Or answer here: countersign pending, then countersign decide',
      };
};
