// Texts as the chat shows a model's: each whole, and each as it grows, letter by letter.
import { render } from 'preact';
import { Prose } from '../../../web/chat/markdown/prose.tsx';
import { loadReader } from '../../../web/chat/markdown/reader.ts';
import { show, standData, tell } from './stand.tsx';

const texts = standData<readonly string[]>();
await loadReader();

/** Drawn at some of its lengths, in an element that is on the page: what the browser would fetch, it fetches. */
const growAll = (): void => {
  const place = document.getElementById('growing')!;
  for (const text of texts) {
    const step = Math.max(1, Math.floor(text.length / 40));
    for (let end = 1; end < text.length; end += step) render(<Prose text={text.slice(0, end)} isGrowing />, place);
    render(null, place);
  }
  tell('grown', texts.length);
};

show(
  <main class="cs-page">
    <h1>Texts</h1>
    <div id="growing" />
    {texts.map((text, at) => (
      <section key={at} aria-label={`Text ${at}`}>
        <Prose text={text} isGrowing={false} />
      </section>
    ))}
  </main>,
);
growAll();
