// Flow's settings of a vault, in either of the two shapes its versions wrote. What is missing or of the wrong kind has its default.
import { ok, type Result } from '../../../error/error-value.ts';
import { DEFAULT_GTD_SETTINGS, type GtdSettings } from './gtd-settings.ts';
import type { GtdSource } from './gtd-source.ts';

export const SETTINGS_FILE = '.obsidian/plugins/flow/data.json';

export interface ReadSettings {
  readonly settings: GtdSettings;
  readonly problems: readonly string[];
}

/** A vault without the file has the defaults; a broken file too, and a sentence about it. */
export const readSettings = async (source: GtdSource): Promise<Result<ReadSettings>> => {
  const text = await source.text(SETTINGS_FILE);
  const parsed = text.ok ? parsedObject(text.value ?? '{}') : undefined;
  const settings = settingsFrom(parsed ?? {});
  const problems = parsed === undefined ? [`${SETTINGS_FILE} cannot be read; the defaults count.`] : [];
  const [nextActionsFile, somedayFile] = await Promise.all([
    spelled(source, settings.nextActionsFile),
    spelled(source, settings.somedayFile),
  ]);
  return ok({ settings: { ...settings, nextActionsFile, somedayFile }, problems });
};

type Fields = Readonly<Record<string, unknown>>;

/** The settings themselves, whether at the top or under `settings`. */
const parsedObject = (text: string): Fields | undefined => {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    if (!isFields(value)) return undefined;
    return isFields(value.settings) ? value.settings : value;
  } catch {
    return undefined;
  }
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const settingsFrom = (fields: Fields): GtdSettings => {
  const standard = DEFAULT_GTD_SETTINGS;
  const text = (name: string): string | undefined => {
    const value = fields[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  const place = (name: string): string | undefined =>
    text(name)
      ?.replace(/^(?:\.?\/)+/, '')
      .replace(/\/{1,9}$/, '');
  const words = (name: string): readonly string[] | undefined => {
    const value = fields[name];
    const found = Array.isArray(value)
      ? value.filter((each) => typeof each === 'string').map((each) => each.trim())
      : [];
    return found.some((each) => each !== '') ? found.filter((each) => each !== '') : undefined;
  };
  const priority = fields.defaultPriority;
  return {
    nextActionsFile: note(place('nextActionsFilePath')) ?? standard.nextActionsFile,
    somedayFile: note(place('somedayFilePath')) ?? standard.somedayFile,
    projectsFolder: place('projectsFolderPath') ?? standard.projectsFolder,
    projectTemplate: note(place('projectTemplateFilePath')) ?? standard.projectTemplate,
    peopleFolder: place('personsFolderPath') ?? standard.peopleFolder,
    personTemplate: note(place('personTemplateFilePath')) ?? standard.personTemplate,
    inboxFilesFolder: place('inboxFilesFolderPath') ?? standard.inboxFilesFolder,
    inboxFolder: place('inboxFolderPath') ?? standard.inboxFolder,
    processedInboxFolder: place('processedInboxFolderPath') ?? standard.processedInboxFolder,
    defaultInboxFile: note(place('defaultInboxFile') ?? place('cliInboxFile')) ?? standard.defaultInboxFile,
    contextPrefix: text('contextTagPrefix')?.replace(/^#/, '').replace(/\/$/, '') ?? standard.contextPrefix,
    spheres: words('spheres') ?? standard.spheres,
    defaultPriority: isPriority(priority) ? priority : standard.defaultPriority,
    defaultStatus: text('defaultStatus') ?? standard.defaultStatus,
    statuses: words('statuses') ?? standard.statuses,
  };
};

/** People leave the ending out. */
const note = (path: string | undefined): string | undefined =>
  path === undefined || /\.md$/i.test(path) ? path : `${path}.md`;

export const isPriority = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 5;

/** The name as the folder has it, letter case aside: the lists are found so by Flow. */
const spelled = async (source: GtdSource, path: string): Promise<string> => {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
  const name = path.slice(path.lastIndexOf('/') + 1);
  const entries = await source.list(folder);
  if (!entries.ok || entries.value.some((entry) => entry.name === name)) return path;
  const other = entries.value.find((entry) => entry.kind === 'file' && entry.name.toLowerCase() === name.toLowerCase());
  return other === undefined ? path : folder === '.' ? other.name : `${folder}/${other.name}`;
};
