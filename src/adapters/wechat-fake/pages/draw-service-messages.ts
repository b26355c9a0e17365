import { escapeHtml } from '#platform/pure/escape-html.ts'

type Shown = { openId: string; data: Record<string, { value: string }>; url: string; at: Date }

const style = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; }
  h1 { font-size: 1.375rem; margin: 0; }
  p { margin: .25rem 0 0; }
  .hint { opacity: .75; font-size: .875rem; }
  ol { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: .75rem; }
  li { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; padding: 1rem 1.25rem; }
  .head { display: flex; flex-wrap: wrap; gap: .25rem 1rem; font-size: .875rem; opacity: .8; }`

function item({ openId, data, url, at }: Shown): string {
  const time = at.toISOString()
  const lines = Object.values(data).map(({ value }) => `<p>${escapeHtml(value)}</p>`)
  return `<li><div class="head"><strong>${escapeHtml(openId)}</strong><time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></div>
${lines.join('')}<p class="hint">${escapeHtml(url)}</p></li>`
}

/** Messages of the service account, as a page without scripts. */
export function drawServiceMessages(messages: readonly Shown[]): string {
  const list =
    messages.length > 0
      ? `<ol>${messages.map(item).join('\n')}</ol>`
      : '<p>Nothing sent yet. Sign in inside WeChat once; notices to that account appear here.</p>'
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5">
<meta name="robots" content="noindex"><title>WeChat outbox</title><style>${style}</style></head>
<body><main><h1>WeChat outbox</h1><p class="hint">Messages of the service account at the offline fake, newest first. Only this computer sees this page.</p>
${list}</main></body></html>
`
}
