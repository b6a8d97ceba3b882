// #/settings: every option with its default, where it is set and whether the folder makes it stricter. Each is saved at once.
import type { VNode } from 'preact';
import type { Setting, SettingsReply } from '../../../src/surfaces/server/wire/own-things.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { PageHead } from '../../page/page-head.tsx';
import { Show } from '../../page/show.tsx';
import { useReply } from '../../page/use-reply.ts';
import { Problems } from '../problems.tsx';
import { KeysHelp } from './keys-help.tsx';
import { LookSettings } from './look-settings.tsx';
import { SettingRow } from './setting-row.tsx';
import { WaitingNotices } from './waiting-notices.tsx';

const GROUPS: readonly (readonly [Setting['group'], string])[] = [
  ['chat', 'Chat behaviour'],
  ['model', 'Model and profile'],
  ['signing', 'Signing'],
  ['limits', 'Limits of one task'],
  ['private', 'What stays private'],
];

export const SettingsPage = (_: { readonly rest: readonly string[] }): VNode => {
  const reply = useReply<SettingsReply>('/api/settings');
  const file = reply.value?.file;
  return (
    <main class="cs-page cs-page-column cs-settings">
      <PageHead
        title="Settings"
        words={
          file === undefined
            ? undefined
            : `Kept in ${escapeText(file)}, for the terminal as well. A folder you trust can make some of them stricter, never looser.`
        }
      />
      <Show reply={reply} what="your settings">
        {({ settings, file: place, problems, notices }) => (
          <div class="cs-page-stack">
            {problems.length + notices.length === 0 ? null : (
              <div class="cs-page-stack cs-page-tight">
                <Problems problems={problems} />
                {notices.map((notice) => (
                  <p key={notice} class="cs-notice">
                    {escapeText(notice)}
                  </p>
                ))}
              </div>
            )}
            {GROUPS.filter(([group]) => settings.some((setting) => setting.group === group)).map(([group, title]) => (
              <section key={group} class="cs-page-part" aria-labelledby={`settings-${group}`}>
                <h2 id={`settings-${group}`}>{title}</h2>
                <div class="cs-card">
                  {settings
                    .filter((setting) => setting.group === group)
                    .map((setting) => (
                      <SettingRow key={setting.key} setting={setting} file={place} changed={reply.again} />
                    ))}
                </div>
              </section>
            ))}
          </div>
        )}
      </Show>
      <section class="cs-page-part" aria-labelledby="settings-look">
        <h2 id="settings-look">This browser</h2>
        <div class="cs-card">
          <LookSettings />
          <WaitingNotices />
        </div>
      </section>
      <KeysHelp />
    </main>
  );
};
