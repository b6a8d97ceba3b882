// How a language looks, as far as colours go: its comments, strings, numbers and keywords.
import type { Style } from './span.ts';

export interface HighlightLanguage {
  /** As written after a fence, in small letters. */
  readonly names: readonly string[];
  readonly keywords?: string;
  /** Keywords count in any case. */
  readonly anyCase?: true;
  /** Sources of regular expressions. Bounded by the line, and by where they are tried. */
  readonly comment?: string;
  readonly string?: string;
  /** What goes on over lines: where it begins, what ends it. */
  readonly spanning?: readonly (readonly [begin: string, end: string, style: Style])[];
  /** Decides a whole line, or its beginning. */
  readonly starts?: readonly (readonly [pattern: RegExp, style: Style])[];
}

const QUOTED = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;
const SLASHES = String.raw`\/\/.*`;
/** Only where a word could begin: `$#` and `a#b` are no comments. */
const HASH = String.raw`(?<![^\s;(])#.*`;
const BLOCK = ['/*', '*/', 'comment'] as const;

const LIKE_C = { comment: SLASHES, string: QUOTED, spanning: [BLOCK] } as const;

const C_WORDS =
  'auto bool break case char const continue default do double else enum extern false float for goto if inline int long register return short signed sizeof static struct switch true typedef union unsigned void volatile while NULL';

export const LANGUAGES: readonly HighlightLanguage[] = [
  {
    names: ['js', 'javascript', 'jsx', 'mjs', 'cjs', 'ts', 'typescript', 'tsx', 'mts', 'cts'],
    keywords:
      'abstract any as async await boolean break case catch class const continue debugger declare default delete do else enum export extends false finally for from function get if implements import in infer instanceof interface is keyof let never new null number object of private protected public readonly return satisfies set static string super switch symbol this throw true try type typeof undefined unknown var void while with yield',
    comment: SLASHES,
    string: QUOTED,
    spanning: [BLOCK, ['`', '`', 'string']],
  },
  {
    names: ['json', 'jsonc', 'json5', 'jsonl'],
    keywords: 'true false null',
    ...LIKE_C,
  },
  {
    names: ['py', 'python', 'python3', 'pyi'],
    keywords:
      'and as assert async await break case class continue def del elif else except False finally for from global if import in is lambda match None nonlocal not or pass raise return self True try while with yield',
    comment: '#.*',
    string: QUOTED,
    spanning: [
      ['"""', '"""', 'string'],
      ["'''", "'''", 'string'],
    ],
  },
  {
    names: ['sh', 'bash', 'shell', 'zsh', 'fish', 'console', 'shellsession'],
    keywords:
      'alias break case cd continue do done echo elif else esac eval exec exit export fi for function if in local read return set shift source then trap unset until while',
    comment: HASH,
    string: QUOTED,
  },
  {
    names: ['go', 'golang'],
    keywords:
      'any bool break byte case chan const continue default defer else error fallthrough false float64 for func go goto if import int int64 interface iota map make new nil package range return rune select string struct switch true type uint var',
    comment: SLASHES,
    string: QUOTED,
    spanning: [BLOCK, ['`', '`', 'string']],
  },
  {
    names: ['rs', 'rust'],
    keywords:
      'as async await bool break const continue crate dyn else enum extern false fn for i32 i64 if impl in let loop match mod move mut pub ref return Self self static str String struct super trait true type u32 u64 u8 unsafe use usize where while',
    comment: SLASHES,
    // A lone quote is a lifetime.
    string: String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)'`,
    spanning: [BLOCK],
  },
  {
    names: ['c', 'h'],
    keywords: C_WORDS,
    ...LIKE_C,
    starts: [[/^\s*#\s*\w+/, 'keyword']],
  },
  {
    names: ['cpp', 'c++', 'cc', 'hpp', 'cxx'],
    keywords: `${C_WORDS} catch class concept consteval constexpr delete explicit export final friend mutable namespace new noexcept nullptr operator override private protected public requires template this throw try typename using virtual`,
    ...LIKE_C,
    starts: [[/^\s*#\s*\w+/, 'keyword']],
  },
  {
    names: ['java', 'kotlin', 'kt', 'cs', 'csharp', 'swift', 'scala'],
    keywords:
      'abstract async await boolean break byte case catch char class const continue data default do double else enum extends false final finally float for fun func guard if implements import in instanceof int interface internal let long namespace new null object override package private protected public record return short static string String struct super switch this throw throws true try using val var void volatile when where while',
    ...LIKE_C,
  },
  {
    names: ['rb', 'ruby'],
    keywords:
      'alias and begin break case class def defined? do else elsif end ensure false for if in module next nil not or redo require rescue retry return self super then true undef unless until when while yield',
    comment: HASH,
    string: QUOTED,
    spanning: [['=begin', '=end', 'comment']],
  },
  {
    names: ['php'],
    keywords:
      'abstract array as break case catch class clone const continue declare default do echo else elseif empty extends false final finally fn for foreach function global if implements include instanceof interface isset match namespace new null print private protected public readonly require return static string switch throw trait true try use var void while yield',
    comment: String.raw`\/\/.*|#(?!\[).*`,
    string: QUOTED,
    spanning: [BLOCK],
  },
  {
    names: ['r'],
    keywords: 'break else FALSE for function if in library NA next NULL repeat require return TRUE while',
    comment: '#.*',
    string: QUOTED,
  },
  {
    names: ['yaml', 'yml'],
    keywords: 'true false null yes no on off',
    comment: HASH,
    string: QUOTED,
    starts: [[/^\s*(?:- +)*[\w./-]+(?=:(?:\s|$))/, 'keyword']],
  },
  {
    names: ['toml', 'ini', 'properties', 'env', 'dotenv', 'conf'],
    keywords: 'true false',
    comment: String.raw`(?<![^\s])[#;].*`,
    string: QUOTED,
    spanning: [['"""', '"""', 'string']],
    starts: [
      [/^\s*\[[^\]]*\]+/, 'keyword'],
      [/^\s*[\w."-]+(?=\s*=)/, 'keyword'],
    ],
  },
  {
    names: ['html', 'xml', 'svg', 'vue', 'svelte'],
    comment: '(?!)',
    string: String.raw`"[^"]*"|'[^']*'|(?<keyword><\/?[A-Za-z][\w:-]*|\/?>)`,
    spanning: [['<!--', '-->', 'comment']],
  },
  {
    names: ['css', 'scss', 'less'],
    keywords: 'important inherit initial none unset auto',
    string: String.raw`${QUOTED}|(?<keyword>@[\w-]+|[\w-]+(?=\s*:\s))`,
    spanning: [BLOCK],
  },
  {
    names: ['sql', 'sqlite', 'postgres', 'postgresql', 'mysql'],
    anyCase: true,
    keywords:
      'add all alter and as asc begin between by case check column commit constraint create cross default delete desc distinct drop else end exists foreign from full group having in index inner insert into is join key left like limit not null offset on or order outer primary references right rollback select set table then union unique update using values view when where with',
    comment: '--.*',
    string: QUOTED,
    spanning: [BLOCK],
  },
  {
    names: ['diff', 'patch'],
    starts: [
      [/^(?:\+\+\+|---|@@|diff |index ).*/, 'keyword'],
      [/^\+.*/, 'added'],
      [/^-.*/, 'removed'],
    ],
  },
  {
    names: ['md', 'markdown'],
    string: '`[^`]*`',
    spanning: [['<!--', '-->', 'comment']],
    starts: [
      [/^ {0,3}#{1,6} .*/, 'keyword'],
      [/^\s*(?:[-*+]|\d+[.)]) /, 'keyword'],
      [/^ {0,3}>.*/, 'comment'],
    ],
  },
];
