// How a block of R is called: a function gets the parameters as arguments, and what it returns is printed; other code simply runs.
import type { JsonValue } from '../tool/json-value.ts';

/**
 * The code and the values come through the environment, since Rscript hands `-e` through a shell of its own. Values are made of texts,
 * never parsed as code: a logical compares, a number converts, a vector is put together from its items.
 */
export const R_CALLER = [
  'handler <- eval(parse(text = Sys.getenv("COUNTERSIGN_R_CODE")), envir = globalenv())',
  'given <- function(name) { kind <- Sys.getenv(paste0("COUNTERSIGN_R_KIND_", name)); item <- function(at) Sys.getenv(paste0("COUNTERSIGN_R_", at, "_", name));' +
    ' if (kind == "logical") item(0) == "true" else if (kind == "number") as.numeric(item(0)) else if (kind == "string") item(0)' +
    ' else if (kind == "json") { if (requireNamespace("jsonlite", quietly = TRUE)) jsonlite::fromJSON(item(0)) else item(0) }' +
    ' else vapply(seq_len(as.integer(kind)), function(at) item(at), "") }',
  'wanted <- strsplit(Sys.getenv("COUNTERSIGN_R_NAMES"), " ")[[1]]',
  'if (is.function(handler)) { values <- lapply(wanted, given); names(values) <- wanted; result <- do.call(handler, values);' +
    ' if (is.null(result)) invisible() else if (is.atomic(result)) writeLines(as.character(result)) else print(result) }',
].join('; ');

export const rVariables = (
  source: string,
  input: Readonly<Record<string, JsonValue>>,
): Readonly<Record<string, string>> => {
  const given = Object.entries(input).filter(([, value]) => value !== null);
  return {
    COUNTERSIGN_R_CODE: source,
    COUNTERSIGN_R_NAMES: given.map(([name]) => name).join(' '),
    ...Object.fromEntries(given.flatMap(([name, value]) => variablesFor(name, value))),
  };
};

const variablesFor = (name: string, value: JsonValue): readonly (readonly [string, string])[] => {
  const kind = (written: string) => [`COUNTERSIGN_R_KIND_${name}`, written] as const;
  const item = (at: number, text: string) => [`COUNTERSIGN_R_${at}_${name}`, text] as const;
  if (typeof value === 'string') return [kind('string'), item(0, value)];
  if (typeof value === 'number') return [kind('number'), item(0, String(value))];
  if (typeof value === 'boolean') return [kind('logical'), item(0, String(value))];
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return [kind(String(value.length)), ...value.map((text, index) => item(index + 1, text))];
  return [kind('json'), item(0, JSON.stringify(value))];
};
