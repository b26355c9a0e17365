import { escapeHtml } from '#platform/pure/escape-html.ts'
import type { OutboxMail } from './outbox-mail.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
  body { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem; }
  h1 { font-size: 1.375rem; margin: 0; }
  h2 { font-size: 1rem; margin: .25rem 0 .5rem; }
  p { margin: .25rem 0 0; }
  .hint { opacity: .75; font-size: .875rem; }
  ol { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: .75rem; }
  li { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; padding: 1rem 1.25rem; }
  .head { display: flex; flex-wrap: wrap; gap: .25rem 1rem; font-size: .875rem; opacity: .8; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 0 .5rem; }
  iframe { width: 100%; height: 26rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 8px; background: #fff; }
  summary { cursor: pointer; min-height: 1.75rem; }`

function item({ to, subject, text, html, at }: OutboxMail): string {
  const time = at.toISOString()
  return `<li><div class="head"><strong>${escapeHtml(to)}</strong><time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></div>
<h2>${escapeHtml(subject)}</h2><pre>${escapeHtml(text)}</pre>
<details><summary>As it looks</summary><iframe sandbox="allow-popups" loading="lazy" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe></details></li>`
}

/** Renders the mails as a page without scripts. The HTML of each mail is in a frame that runs nothing. */
export function renderMails(mails: readonly OutboxMail[]): string {
  const list =
    mails.length > 0 ? `<ol>${mails.map(item).join('\n')}</ol>` : '<p>Nothing sent yet. Bind an e-mail address in the console, and its link appears here.</p>'
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Mail outbox</title><style>${style}</style></head>
<body><main><h1>Mail outbox</h1><p class="hint">Mails that the offline mail server would have sent, newest first; reload to see new ones. Only this computer sees this page.</p>
${list}</main></body></html>
`
}
