// {parameter} places in an argument list or a request, and {$VARIABLE} in a header. {{name}} stands for {name} itself.

export type CardPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'parameter'; readonly name: string }
  | { readonly kind: 'variable'; readonly name: string };

const PLACE = /\{\{(\$?[A-Za-z_][A-Za-z0-9_-]*)\}\}|\{(\$?)([A-Za-z_][A-Za-z0-9_-]*)\}/g;

/** Other braces, as in JSON, are text. */
export const piecesOf = (template: string): readonly CardPiece[] => {
  const pieces: CardPiece[] = [];
  const say = (text: string): void => {
    if (text !== '') pieces.push({ kind: 'text', text });
  };
  let end = 0;
  for (const match of template.matchAll(PLACE)) {
    const [whole, literal, dollar, name = ''] = match;
    say(template.slice(end, match.index));
    if (literal !== undefined) say(`{${literal}}`);
    else pieces.push({ kind: dollar === '$' ? 'variable' : 'parameter', name });
    end = match.index + whole.length;
  }
  say(template.slice(end));
  return pieces;
};
