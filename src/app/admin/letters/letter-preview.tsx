import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';

/**
 * Attribute for inline styles while a letter is parsed: the page's policy allows styles only
 * through scripts.
 */
const MARK = 'data-inline-style';

/** A letter's CSS, for the dark or the light theme. */
const atNight = (css: string, night: boolean): string =>
  css.replaceAll('(prefers-color-scheme:dark)', night ? 'all' : 'not all');

/**
 * The style sheet of a letter; parsed with the letter, it would be refused by the page's policy.
 */
const sheetIn = /<style[^>]*>([\s\S]*?)<\/style>/;

/** Renders a letter into a shadow root of its own, out of reach of this page's styles. */
const draw = (host: HTMLElement, html: string, night: boolean): void => {
  const marked = html.replaceAll(/ style="/g, ` ${MARK}="`);
  const css = sheetIn.exec(marked)?.[1] ?? '';
  const parsed = new DOMParser().parseFromString(marked.replace(sheetIn, ''), 'text/html');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host{color-scheme:light}${atNight(css, night)}`);
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const body = document.createElement('div');
  body.className = 'paper';
  body.dataset['letter'] = '';
  body.append(...parsed.body.childNodes);
  for (const element of body.querySelectorAll<HTMLElement>(`[${MARK}]`)) {
    element.style.cssText = element.getAttribute(MARK) ?? '';
    element.removeAttribute(MARK);
  }
  for (const link of body.querySelectorAll('a')) link.target = '_blank';
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren(body);
};

/** A letter as a mailbox shows it, in the light or dark theme, or its plain text. */
export function LetterPreview(props: {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}) {
  const { subject, html, text } = props;
  const [show, setShow] = useState<'day' | 'night' | 'plain'>('day');
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current !== null && show !== 'plain') draw(host.current, html, show === 'night');
  }, [html, show]);
  const ways = [
    ['day', 'Light'],
    ['night', 'Dark'],
    ['plain', 'Plain text'],
  ] as const;
  return (
    <div className="letter-view">
      <div className="letter-view__ways" role="group" aria-label="Shown as">
        {ways.map(([way, label]) => (
          <Button key={way} size="small" aria-pressed={show === way} onClick={() => setShow(way)}>
            {label}
          </Button>
        ))}
      </div>
      <p>
        <span className="muted">Subject</span> <b>{subject}</b>
      </p>
      {show === 'plain' ? (
        <pre className="letter-view__plain">{text}</pre>
      ) : (
        <div ref={host} className="letter-view__sheet" role="region" aria-label="Preview" />
      )}
    </div>
  );
}
