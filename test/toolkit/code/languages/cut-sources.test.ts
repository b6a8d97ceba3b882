import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractorFor } from '../../../../src/toolkit/code/extractors.ts';

/** Small sources with most of what a language has; pieces are cut out of them. */
const SOURCES: Readonly<Record<string, string>> = {
  python: `import a.b as c, d.e
from ..f import g, h as i
type T[U: int] = list[U]
@deco
class K(B, m=M):
    x: int = 1
    async def n(self, p: P = q, *r, **s) -> V:
        self.y, (z, *w) = 1, 2
        global x, y
        nonlocal z
        lambda u, (v) = 1: u
        [j for j in k if (l := j)]
        match t:
            case Q(o=[aa, *bb]) | {"k": v, **cc} | dd.ee as ff if gg: pass
        try: pass
        except E as err: del err
        type(x).y = 1
`,
  go: `package p
import ( . "a"; _ "b"; c "d/v2"; "e-go" )
const ( A, B = iota, 1 )
type G[T any] struct { a, b int; *E[T]; q.R; f func(x int) (y error) }
type I interface { M(a int) error; ~int | G[string] }
func (g *G[T]) F(a ...int) (n int) {
  x, y := g.a, G[int]{a: 1, b: [...]int{0: 1}}
  x, z := 1, map[K][]P{k: {{Q: 1}}}
  switch t := y.(type) { case int, *E: t.u() }
  select { case v = <-c: default: x-- }
  for i := range x { goto l }
  l: for i, _ = range z { _, z = i, func(w int) {} }
}
`,
  rust: `use a::{self as b, c::*, d as _}; pub use self::e::F;
mod g { use super::{super::h, K}; fn i() { super::K::new(); crate::j::k() } }
mod l;
#[derive(Debug, Clone)] #[cfg(test)]
pub(crate) struct K<'a, T: B + 'a = C>(pub T, &'a [u8; 3]);
impl<'a, T> o::P<T> for &'a K<'a, T> where T: Q { type R = S; fn t<const N: usize>(mut self, (u, v): (W, X), Y { z, ref aa, .. }: Y) -> <T as Q>::R { Self::bb(); cc!{ dd.ee, ff::gg!(), hh(1) } } }
fn ii(jj: impl Fn(i32) -> i32) { let kk @ 1..=MM | kk @ NN = oo; for &pp in qq { rr += ss[tt].0 } match uu { Vv::<i32>::Ww(xx) if xx => yy?, A..=B => {} } let f = |a, (b, c): D| a; }
extern crate zz; extern "C" { static SS: u8; }
macro_rules! m { ($x:ident) => { $x!() } }
`,
  java: `package a; import static b.C.*; import d.E;
@X public class K<T> extends B { static { int q; } private int a = 1, b[]; K(int c) { Runnable r = () -> { int d; }; } <U> void m(T e) throws F { class G {} } enum H { I(1) { void j() {} }; } }
record R(int x) { R { } } @interface A { int v() default 1; } module n { }
`,
  c: `#include "a.h"
#define M(x) x
struct S { int a, *b[3]; struct { int c; }; int (*d)(int); unsigned e : 3; };
typedef struct T_ *T, (*F)(void); enum E { A, B = 1 };
static int x = 1, (*y)(int), z(void);
int *f(a, b) int a; char b; { int c = M(1); return 0; }
`,
  cpp: `namespace a::b { class K final : public B<int> { K(); ~K(); template <class T> void t(T x) {} operator bool() const; friend class F; using X = int; int f{1}; }; }
template <> int a::K<int>::m<3>() const { auto l = [&](auto x) mutable { return x; }; }
concept C = requires { 1; }; struct a::b::D { int z; }; std::string& operator<<(int a, b& c) { }
`,
  ruby: `require 'a'
class A::B < C; attr_accessor :x, :y; alias z x; alias_method :q, :r; D, @@e, $f, @g, h.i, J::K = 1; def self.l(m, *n) = 1; class << self; def o?; end; end; define_method(:p) { |s| t = s } end
S = Struct.new(:u) do def v; end end
`,
  php: `<?php
namespace A\\B; use C\\D as E, F; use function g\\h; const I = 1; define('J', 2); require_once __DIR__ . '/k.php';
abstract class L extends M implements N { use O; const P = 1; public ?int $q = 1, $r; function __construct(private int $s) { $t = fn($u) => $u; [$v, $w] = 1; } }
enum X: int { case Y = 1; } interface Z {} trait AA {} $bb = new class { public $cc; }; function dd() {}
`,
  r: `library(a); source("b.R")
f <- function(x, y = 2) { z <<- 1; g = function(a) a }
3 -> h; assign("i", 4); "j" <- 5; \`k l\` <- 6; m$n <- 7; o[1] <- 8
setClass("P", representation(q = "r")); A <- R6::R6Class("A", public = list(s = function() {}))
`,
  bash: `source ./a.sh
f() { local b=1; c[0]=2; declare -r d; }
function g { :; }
export E=1 F; alias h='i j' k; L=1 m; n=(1 2)
if [[ $o =~ ^(p|q)$ ]]; then r() ( : ); fi
`,
  markdown: `---
a: b
---
# One
## Two *x*
Three
---
\`\`\`
# no
\`\`\`
> # Four
`,
};

describe('a source with a piece missing or too much', () => {
  it.each(Object.keys(SOURCES))('of %s still gives names that stand where they are said to stand', async (language) => {
    const [extractor, whole] = [await extractorFor(language), SOURCES[language]!];
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length),
        fc.nat(30),
        fc.constantFrom('', '{', ')', '"', '=', ' x ', '\n'),
        async (at, count, instead) => {
          const text = whole.slice(0, at) + instead + whole.slice(at + count);
          const { symbols, references, imports } = await extractor!.extract('a', text, 'full');
          for (const { name, place, lines } of symbols) {
            expect(text.slice(place.offset, place.offset + name.length)).toBe(name);
            expect(lines.from).toBeLessThanOrEqual(place.line);
            expect(lines.to).toBeGreaterThanOrEqual(place.line);
          }
          for (const { name, place } of references)
            expect(text.slice(place.offset, place.offset + name.length)).toBe(name);
          for (const { imported, local, place, localPlace } of imports.flatMap(({ names }) => names)) {
            if (place !== undefined && imported !== '*')
              expect(text.slice(place.offset, place.offset + imported.length)).toBe(imported);
            if (localPlace !== undefined && local !== undefined)
              expect(text.slice(localPlace.offset, localPlace.offset + local.length)).toBe(local);
          }
        },
      ),
      // Enough to cut each statement of a source somewhere; the suite stays quick.
      { numRuns: 60 },
    );
  });
});
