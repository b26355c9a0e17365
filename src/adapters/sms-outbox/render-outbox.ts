import { escapeHtml } from '#platform/pure/escape-html.ts'
import type { OutboxMessage } from './outbox-sms.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; }
  h1 { font-size: 1.375rem; margin: 0; }
  p { margin: .25rem 0 0; }
  .hint { opacity: .75; font-size: .875rem; }
  ol { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: .75rem; }
  li { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; padding: 1rem 1.25rem; }
  .head { display: flex; flex-wrap: wrap; gap: .25rem 1rem; font-size: .875rem; opacity: .8; }
  .code { font: 600 1.75rem/1.3 ui-monospace, monospace; letter-spacing: .15em; }`

function item({ phone, purpose, text, code, at }: OutboxMessage): string {
  const time = at.toISOString()
  return `<li><div class="head"><strong>${escapeHtml(phone)}</strong><span>${escapeHtml(purpose)}</span><time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></div>
${code ? `<p class="code">${escapeHtml(code)}</p>` : ''}<p>${escapeHtml(text)}</p></li>`
}

/** Renders the outbox as a page without scripts that reloads every five seconds. */
export function renderOutbox(messages: readonly OutboxMessage[]): string {
  const list =
    messages.length > 0 ? `<ol>${messages.map(item).join('\n')}</ol>` : '<p>Nothing sent yet. Ask for a code on the sign-in page, and it appears here.</p>'
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5">
<meta name="robots" content="noindex"><title>Outbox</title><style>${style}</style></head>
<body><main><h1>Outbox</h1><p class="hint">Text messages that the offline SMS gateway would have sent, newest first. Only this computer sees this page.</p>
${list}</main></body></html>
`
}
