// Answers questions about types, one after the other: which project, which files of it, and what the compiler says.
import { dirname, resolve } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import ts from 'ts6';
import { type ProjectConfig, projectConfig } from './project-config.ts';
import { openSourceFiles, type SourceFiles, TooMuchToRead } from './source-files.ts';
import { textDigest } from './text-digest.ts';
import { openProject, type TypeProject } from './type-project.ts';
import type { TypeAnswer, TypePlace, TypeQuestion } from './type-question.ts';

export interface AnswerTypes {
  answer(question: TypeQuestion, progress?: (filesRead: number) => void): TypeAnswer;
}

/** Each holds the types of its files: a person works in one or two at a time. */
const MOST_PROJECTS = 2;
/** Often enough to see it move. */
const FILES_PER_WORD = 250;

/** `isWanted` is asked often while the compiler works. */
export const newAnswerTypes = (isWanted: () => boolean = () => true): AnswerTypes => {
  const library = dirname(resolve(ts.getDefaultLibFilePath({})));
  const files = openSourceFiles(library);
  const documents = ts.createDocumentRegistry(ts.sys.useCaseSensitiveFileNames);
  const projects = new Map<string, TypeProject>();
  let deadline = 0;
  let tell: (filesRead: number) => void = () => undefined;
  let told = 0;
  const goOn = (): boolean => {
    if (files.filesRead >= told + FILES_PER_WORD) {
      told = files.filesRead;
      tell(told);
    }
    return Date.now() < deadline && isWanted();
  };

  const projectOf = (config: ProjectConfig, { root }: TypeQuestion): TypeProject => {
    // Packages that come or go change what imports mean, and the compiler looks for them once.
    const key = `${root} ${config.file} ${files.version(`${root}/node_modules`)}`;
    const project = projects.get(key) ?? openProject(config, { files, documents, goOn });
    projects.delete(key);
    projects.set(key, project);
    for (const [other, { service }] of projects) {
      if (other === key || (projects.size <= MOST_PROJECTS && !isHalfFull())) break;
      service.dispose();
      projects.delete(other);
    }
    return project;
  };

  return {
    answer: (question, progress = () => undefined) => {
      files.begin(question);
      deadline = Date.now() + question.limits.milliseconds;
      [tell, told] = [progress, 0];
      try {
        const config = projectConfig(question, files);
        const roots = rootsOf(question, config);
        if (roots.length > question.limits.files)
          return unknown(`${roots.length} files may use that name, and types are read in ${question.limits.files}`);
        const project = projectOf(config, question);
        project.use(config, roots);
        return answerOf(project.service, question, files);
      } catch (thrown) {
        if (thrown instanceof ts.OperationCanceledException)
          return unknown('reading the types took too long; ask again, what was read is kept');
        for (const { service } of projects.values()) service.dispose();
        projects.clear();
        if (thrown instanceof TooMuchToRead)
          return unknown('the code and its packages are too large to read the types');
        // The compiler has errors of its own; they cost the answer, and the next question starts afresh.
        return unknown(
          `the compiler failed: ${thrown instanceof Error ? thrown.message.split('\n')[0] : String(thrown)}`,
        );
      }
    },
  };
};

/** Another project beside this one might not fit any more. */
const isHalfFull = (): boolean => {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used > limit / 2;
};

const unknown = (why: string): TypeAnswer => ({ kind: 'unknown', why });

/** Everything the project has, if that is not too much; in any case what may use the name, and what declares names for all. */
const rootsOf = ({ root, places, mentioning, limits }: TypeQuestion, { names }: ProjectConfig): readonly string[] => {
  const needed = [...places.map(({ path }) => path), ...mentioning].map((path) => `${root}/${path}`);
  const all = new Set([...names, ...needed]);
  if (all.size <= limits.files) return [...all];
  return [...new Set([...needed, ...names.filter((name) => /\.d\.[cm]?ts$/.test(name))])];
};

const answerOf = (service: ts.LanguageService, question: TypeQuestion, files: SourceFiles): TypeAnswer => {
  const { root, places: asked, kind } = question;
  const found = new Map<string, TypePlace>();
  const texts: Record<string, string> = {};
  let elsewhere = 0;
  for (const { path, offset } of asked) {
    const file = `${root}/${path}`;
    const spans = kind === 'references' ? referencesAt(service, file, offset) : renamesAt(service, file, offset);
    if ('why' in spans) return unknown(spans.why);
    for (const { fileName, ...place } of spans.found) {
      if (!fileName.startsWith(`${root}/`) || fileName.includes('/node_modules/')) {
        elsewhere++;
        continue;
      }
      const relative = fileName.slice(root.length + 1);
      texts[relative] ??= textDigest(files.text(fileName) ?? '');
      found.set(`${relative} ${place.offset}`, { ...place, path: relative });
    }
  }
  const errors = kind === 'rename' ? errorsIn(service, question) : [];
  return { kind: 'found', places: [...found.values()], texts, elsewhere, errors };
};

const errorsIn = (service: ts.LanguageService, { root, mentioning }: TypeQuestion): readonly string[] =>
  mentioning.flatMap((path) => {
    const file = `${root}/${path}`;
    const found = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)];
    return found.map(({ code }) => `${path} ${code}`);
  });

type Spans =
  | { readonly found: readonly (Omit<TypePlace, 'path'> & { readonly fileName: string })[] }
  | { readonly why: string };

/** Not `findReferences`: that words every declaration for display, which costs time and trips over some. */
const referencesAt = (service: ts.LanguageService, file: string, offset: number): Spans => {
  const found = service.getReferencesAtPosition(file, offset);
  if (found === undefined) return { why: 'the compiler knows nothing of that place' };
  return { found: found.map(({ fileName, textSpan: { start, length } }) => ({ fileName, offset: start, length })) };
};

const renamesAt = (service: ts.LanguageService, file: string, offset: number): Spans => {
  const info = service.getRenameInfo(file, offset, { allowRenameOfImportPath: false });
  if (!info.canRename) return { why: info.localizedErrorMessage };
  const locations = service.findRenameLocations(file, offset, false, false, {
    providePrefixAndSuffixTextForRename: true,
  });
  if (locations === undefined) return { why: 'the compiler knows nothing of that place' };
  return {
    found: locations.map(({ fileName, textSpan: { start, length }, prefixText, suffixText }) => ({
      fileName,
      offset: start,
      length,
      ...(prefixText === undefined ? {} : { prefix: prefixText }),
      ...(suffixText === undefined ? {} : { suffix: suffixText }),
    })),
  };
};
