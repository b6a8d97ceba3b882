// Settings: the person's own config.yaml, shown with what counts and saved with its comments and order kept.
import { saveOptions } from '../../../config/save-options.ts';
import { fail, type Result } from '../../../error/error-value.ts';
import { fields } from '../api/query-fields.ts';
import { type ApiRequest, get, post, type Route } from '../api/route.ts';
import type { RouteGround } from '../api/route-ground.ts';
import type { SettingsReply } from '../wire/own-things.ts';
import { checkChanges } from './settings/check-changes.ts';
import { ownConfigFile, readSettings } from './settings/read-settings.ts';

export const settingsRoutes = (ground: RouteGround): readonly Route[] => [
  get('/api/settings', {
    about: 'Every setting: what counts, where it is set, and what the folder makes stricter.',
    reply: 'SettingsReply',
    handle: () => readSettings(ground),
  }),
  post('/api/settings', {
    about: "Saves settings in the person's own file; null takes one out.",
    body: {
      // Each is checked by what it is, so that an error names the field.
      ...fields({ changes: { type: 'any', description: 'By the key of a setting: its value, or null.' } }),
      required: ['changes'],
    },
    reply: 'SettingsReply',
    deed: 'change your settings',
    handle: ({ body }) => saved(ground, body),
  }),
];

const saved = async (ground: RouteGround, { changes }: ApiRequest['body']): Promise<Result<SettingsReply>> => {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes))
    return fail('BAD_ARGS', 'changes is an object of settings and their values.', { data: { field: 'changes' } });
  const edits = checkChanges({ ...changes });
  if (!edits.ok) return edits;
  const file = ownConfigFile();
  if (!file.ok) return file;
  const written = saveOptions(file.value, edits.value);
  if (!written.ok) return written;
  ground.changed?.('settings');
  return readSettings(ground);
};
