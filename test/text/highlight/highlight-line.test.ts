import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOfSpans } from '../../../src/surfaces/cli/reply/span.ts';
import { beginHighlighting, highlightLine } from '../../../src/text/highlight/highlight-line.ts';
import { LANGUAGES } from '../../../src/text/highlight/language.ts';

/** "keyword:const string:'a'" for every piece with a style, line by line. */
const styled = (language: string, ...lines: readonly string[]): readonly string[] => {
  let highlighting = beginHighlighting(language);
  return lines.map((line) => {
    const step = highlightLine(highlighting, line, true);
    highlighting = step.highlighting;
    expect(textOfSpans(step.spans)).toBe(line);
    return step.spans
      .filter(({ styles }) => styles.length > 0)
      .map(({ text, styles }) => `${styles.join()}:${text}`)
      .join(' ');
  });
};

describe('colours of code', () => {
  it.each([
    ['ts', "const x = 'a'; // why", "keyword:const string:'a' comment:// why"],
    ['TSX', 'return 12.5e3;', 'keyword:return number:12.5e3'],
    ['json', '{"a": true, "b": -1}', 'string:"a" keyword:true string:"b" number:1'],
    ['python', 'def f(x): # note', 'keyword:def comment:# note'],
    ['sh', 'echo "$#" # all', 'keyword:echo string:"$#" comment:# all'],
    ['go', 'func main() {', 'keyword:func'],
    ['rust', "fn f<'a>(x: &'a str) -> char { 'b' }", "keyword:fn keyword:str string:'b'"],
    ['c', '#include <stdio.h>', 'keyword:#include'],
    ['cpp', 'template <class T>', 'keyword:template keyword:class'],
    ['java', 'public static void main', 'keyword:public keyword:static keyword:void'],
    ['ruby', 'def x; end # note', 'keyword:def keyword:end comment:# note'],
    ['php', 'echo "x"; // y', 'keyword:echo string:"x" comment:// y'],
    ['r', 'f <- function(x) TRUE # y', 'keyword:function keyword:TRUE comment:# y'],
    ['yaml', '- name: "x" # y', 'keyword:- name string:"x" comment:# y'],
    ['toml', '[section]', 'keyword:[section]'],
    ['html', '<a href="x">text</a>', 'keyword:<a string:"x" keyword:> keyword:</a keyword:>'],
    ['css', 'color: red; /* x */', 'keyword:color comment:/* comment: x */'],
    ['sql', 'select * FROM t -- x', 'keyword:select keyword:FROM comment:-- x'],
    ['diff', '+added', 'added:+added'],
    ['diff', '-gone', 'removed:-gone'],
    ['diff', '@@ -1 +1 @@', 'keyword:@@ -1 +1 @@'],
    ['markdown', '## head', 'keyword:## head'],
    ['brainfuck', 'const 1', ''],
  ])('%s: %s', (language, line, expected) => {
    expect(styled(language, line)).toEqual([expected]);
  });

  it('carries what a line leaves open into the next', () => {
    expect(styled('js', 'a /* one', 'two', 'three */ return')).toEqual([
      'comment:/* comment: one',
      'comment:two',
      'comment:three */ keyword:return',
    ]);
    expect(styled('py', '"""one', 'two""" + 1')).toEqual(['string:""" string:one', 'string:two""" number:1']);
  });

  it('does not take the middle of a long line for its beginning', () => {
    const first = highlightLine(beginHighlighting('diff'), ' context', false);
    expect(highlightLine(first.highlighting, '+ more', true).spans.flatMap(({ styles }) => styles)).toEqual([]);
  });

  it('adds and loses nothing, in any language', () => {
    const names = LANGUAGES.map(({ names: [name = ''] }) => name);
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.array(fc.string({ maxLength: 40 }), { maxLength: 5 }),
        (name, lines) => {
          styled(name, ...lines.map((line) => line.replaceAll('\n', ' ')));
        },
      ),
    );
  });
});
