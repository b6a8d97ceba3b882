// A script for a page that finds what text assertions do not see: words that are glued, doubled, cut into letters or out of sight.

/** Gives a list of sentences; empty: nothing. Everything in it is about what can be seen. */
export const WRONG_GEOMETRY = `(() => {
  const wrong = [];
  const { innerWidth: wide, innerHeight: high } = window;
  const say = (element) => element.tagName.toLowerCase() + '.' + element.className + ' "' + element.textContent.trim().slice(0, 40) + '"';
  if (document.documentElement.scrollWidth > wide) wrong.push('the page is ' + document.documentElement.scrollWidth + ' wide');

  const sheet = document.querySelector('.cs-sheet');
  if (sheet !== null) {
    if (sheet.scrollWidth > sheet.clientWidth + 1) wrong.push('the sheet scrolls sideways');
    for (const bar of sheet.querySelectorAll('.cs-bar-buttons .cs-button')) {
      const box = bar.getBoundingClientRect();
      if (box.width > 0 && (box.bottom > high || box.right > wide || box.left < 0)) wrong.push(say(bar) + ' is out of sight');
      const words = document.createRange();
      words.selectNodeContents(bar.querySelector('.cs-primary-words') ?? bar);
      const letters = words.getBoundingClientRect();
      if (box.width > 0 && (letters.top < box.top + 3 || letters.bottom > box.bottom - 3)) wrong.push(say(bar) + ' touches its edge');
    }
  }

  // Over everything, what is read: text that can be seen, in the order of the page.
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.data.trim() === '' || element.closest('.cs-hidden, script, style, textarea, select') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (boxes.length > 0) texts.push({ node, element, boxes });
  }
  const isMarked = ({ element }) => element.closest('.cs-diff-text, .cs-printed-line, .cs-share-second, pre, .cm-line, .cs-prose') !== null;

  for (const text of texts) {
    const { node, element, boxes } = text;
    const words = node.data.trim();
    // One letter below the other: more lines than words, and some to spare.
    const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
    if (lines > 3 && lines > words.split(/\\s+/).length + 2 && words.length / lines < 6) wrong.push(say(element) + ' is broken into letters');
  }

  for (let at = 1; at < texts.length; at++) {
    const [before, after] = [texts[at - 1], texts[at]];
    if (isMarked(before) || isMarked(after)) continue;
    if (!/[\\p{L}\\p{N}]$/u.test(before.node.data) || !/^[\\p{L}\\p{N}]/u.test(after.node.data)) continue;
    const [last, first] = [before.boxes.at(-1), after.boxes[0]];
    const isOneLine = last.top < first.bottom && first.top < last.bottom;
    if (isOneLine && Math.abs(first.left - last.right) < 2)
      wrong.push('glued: "' + before.node.data.trim().slice(-20) + '" and "' + after.node.data.trim().slice(0, 20) + '"');
  }

  // What is said above the thing is said once.
  const said = new Map();
  for (const { node, element } of texts) {
    if (element.closest('.cs-sheet-head, .cs-review-head, .cs-banner') === null || element.closest('.cs-details') !== null) continue;
    const words = node.data.trim();
    if (words.length < 12) continue;
    if (said.has(words)) wrong.push('twice: "' + words + '"');
    said.set(words, element);
  }

  // Buttons do not lie over each other.
  const buttons = [...document.querySelectorAll('.cs-sheet button, .cs-sheet .cs-tick')]
    .filter((each) => each.closest('dialog, [popover]') === null)
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([element, box]) => box.width > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  for (const [one, box] of buttons)
    for (const [other, beside] of buttons) {
      if (one === other || one.contains(other) || other.contains(one)) continue;
      // What scrolls goes under what stays.
      if (one.closest('.cs-sheet-scroll') !== other.closest('.cs-sheet-scroll')) continue;
      if (isSticky(one) !== isSticky(other)) continue;
      const across = Math.min(box.right, beside.right) - Math.max(box.left, beside.left);
      const down = Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top);
      if (across > 1 && down > 1) wrong.push(say(one) + ' lies over ' + say(other));
    }
  return [...new Set(wrong)];

  function isSticky(element) {
    for (let each = element; each !== null; each = each.parentElement) if (getComputedStyle(each).position === 'sticky') return true;
    return false;
  }
})()`;
