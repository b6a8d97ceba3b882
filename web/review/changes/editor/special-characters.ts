// Characters that show nothing, or move what is shown, as marks: the same ones, spelled the same way, as everywhere in the program.
import type { Extension } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import { EMOJI, HIDDEN } from '../../../../src/text/code-points.ts';
import { escapeText } from '../../../../src/text/escape.ts';

/** Emoji first: a joiner in one of them has its place. More than eight marks on a letter cover the lines above. */
const SPECIAL = new RegExp(`${EMOJI}|[${HIDDEN}]|\\p{M}{9,}`, 'gu');

class SpecialMark extends WidgetType {
  readonly spelled: string;
  constructor(spelled: string) {
    super();
    this.spelled = spelled;
  }
  override eq({ spelled }: SpecialMark): boolean {
    return spelled === this.spelled;
  }
  override toDOM(): HTMLElement {
    const mark = document.createElement('span');
    mark.className = 'cs-special';
    mark.textContent = this.spelled;
    mark.title = 'A character that cannot be seen';
    return mark;
  }
}

const matcher = new MatchDecorator({
  regexp: SPECIAL,
  decorate: (add, from, to, [match]) => {
    const spelled = escapeText(match, { multiline: true });
    if (spelled !== match) add(from, to, Decoration.replace({ widget: new SpecialMark(spelled) }));
  },
});

export const specialCharacters: Extension = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = matcher.createDeco(view);
    }
    update(update: ViewUpdate): void {
      this.decorations = matcher.updateDeco(update, this.decorations);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);
