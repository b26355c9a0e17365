import { encode } from 'uqr'
import { isoOf, type Locale } from '#platform/i18n/locales.ts'

export type CashierFrame = {
  locale: Locale
  title: string
  /** Says that no real money moves. */
  banner: string
  nonce: string
  style: string
  /** Drawing of the company, as trusted markup. */
  logo: string
  /** Class of the body, to which the style refers. */
  look?: string
  kind: string
  narrow: boolean
  /** Trusted markup. Foreign values in it are escaped already. */
  inner: string
  languages: { label: string; links: readonly { name: string; code: Locale; href: string }[] }
  script?: string | undefined
}

/** Renders the whole page of a fake company's cashier as text. */
export function drawFrame({ locale, title, banner, nonce, style, logo, look = '', kind, narrow, inner, languages, script }: CashierFrame): string {
  const links = languages.links.map(({ name, code, href }) => {
    const current = code === locale ? ' aria-current="true"' : ''
    return `<a href="${escapeText(href)}" lang="${isoOf(code)}"${current}>${escapeText(name)}</a>`
  })
  return `<!doctype html><html lang="${isoOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeText(title)}</title>
<link rel="icon" href="data:,"><style nonce="${nonce}">${style}</style></head><body${look ? ` class="${look}"` : ''}>
<header>${logo}<span>${escapeText(title)}</span></header>
<main class="${kind}${narrow ? ' narrow' : ''}"><p class="banner">${escapeText(banner)}</p>${inner}</main>
${links.length > 0 ? `<nav aria-label="${escapeText(languages.label)}">${links.join('')}</nav>` : ''}
${script ? `<script nonce="${nonce}">${script}</script>` : ''}</body></html>`
}

/**
 * Counts down, and polls for a decision on another device, but not after this page has sent its decision: a reload would cut off
 * the way back. The page works without the script too.
 */
export function watchScript(statePath: string): string {
  return `(()=>{const t=document.querySelector('time'),two=n=>String(n).padStart(2,'0'),end=Date.now()+1000*Number(t.dataset.left);let deciding=false;addEventListener('submit',()=>{deciding=true});
setInterval(()=>{const s=Math.max(0,Math.ceil((end-Date.now())/1000));t.textContent=two(Math.floor(s/60))+':'+two(s%60);if(s===0)location.reload()},1000);
setInterval(async()=>{if(document.hidden||deciding)return;try{const r=await fetch('${statePath}');const b=await r.json();if(!deciding&&b.state!=='waiting')location.reload()}catch{}},2000)})()`
}

/** The sum with a small currency sign. */
export function drawAmount(amount: string): string {
  const at = amount.search(/\d/)
  return `<p class="amount"><small>${escapeText(amount.slice(0, at))}</small>${escapeText(amount.slice(at))}</p>`
}

/** The time left, which the script counts down. */
export function drawTimer(until: Date, now: Date): string {
  const left = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `<time role="timer" data-left="${left}" datetime="${until.toISOString()}">${two(Math.floor(left / 60))}:${two(left % 60)}</time>`
}

export function drawQrCode(text: string, label: string): string {
  const { data, size } = encode(text, { border: 0 })
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
  return `<svg role="img" aria-label="${escapeText(label)}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}" fill="#000"/></svg>`
}

const signs: Readonly<Record<string, string>> = {
  paid: 'M5 12.5l4.5 4.5L19 7.5',
  refused: 'M6 6l12 12M18 6L6 18',
  stale: 'M12 7v6M12 17v.01',
  closed: 'M12 6.5V12l3.5 2.5M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17z',
  missing: 'M9 9.5a3 3 0 1 1 4.2 2.7c-.8.4-1.2 1-1.2 1.8M12 17v.01',
}

/** The sign of a state: `paid`, `refused`, `closed`, `stale` or `missing`. */
export function drawBadge(kind: string): string {
  return `<span class="badge"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${signs[kind] ?? ''}"/></svg></span>`
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}
