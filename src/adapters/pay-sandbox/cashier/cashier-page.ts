import { encode } from 'uqr'
import { isoOf, locales, type Locale } from '#platform/i18n/locales.ts'
import { formatFen } from '#platform/pure/money.ts'
import { cashierStyle } from './cashier-style.ts'
import { en } from '../messages/en.ts'
import { zhTW } from '../messages/zh-TW.ts'
import { zh, type CashierTexts } from '../messages/zh.ts'
import { cashierPath } from '../company.ts'
import type { Trade } from '../schema.ts'

const texts: Record<Locale, CashierTexts> = { zh, 'zh-TW': zhTW, en }

type Cashier = {
  trade: Trade
  locale: Locale
  /** Opened by scanning: the result is shown here, because the way back to the shop would open on the wrong device. */
  onPhone: boolean
  address: (locale: Locale, from?: 'qr') => string
  nonce: string
  now: Date
}

/** Renders the whole page as text. Foreign values are escaped. */
export function drawCashier(cashier: Cashier): string {
  const { trade, locale, onPhone, nonce, address } = cashier
  const m = texts[locale]
  const inner = trade.state === 'waiting' ? drawWaiting(cashier, m) : drawEnd(cashier, m)
  return frame(locale, m.title, nonce, {
    narrow: trade.state !== 'waiting',
    kind: trade.state,
    inner,
    languages: locales.map(({ code, name }) => ({ name, code, href: address(code, onPhone ? 'qr' : undefined) })),
    ...(trade.state === 'waiting' ? { script: watchScript(trade.tradeNo) } : {}),
  })
}

/** A page without a trade to show. */
export function drawMessage(locale: Locale, kind: 'missing' | 'stale', nonce: string): string {
  const m = texts[locale]
  const inner = `<div class="end">${badge(kind)}<h1>${escape(m[kind].title)}</h1><p>${escape(m[kind].text)}</p></div>`
  return frame(locale, m[kind].title, nonce, { narrow: true, kind, inner, languages: [] })
}

function drawWaiting({ trade, locale, onPhone, address, now }: Cashier, m: CashierTexts): string {
  const left = Math.max(0, Math.ceil((trade.expiresAt.getTime() - now.getTime()) / 1000))
  const amount = formatFen(trade.amountFen, isoOf(locale))
  return `<div class="body"><div class="left">
<h1>${escape(m.payTo(m.merchant))}</h1>${bigAmount(amount)}
<dl><dt>${escape(m.subject)}</dt><dd>${escape(m.subjects[trade.subject] ?? trade.subject)}</dd>
<dt>${escape(m.number)}</dt><dd class="long">${escape(trade.outTradeNo)}</dd>
<dt>${escape(m.tradeNo)}</dt><dd class="long">${escape(trade.tradeNo)}</dd>
<dt>${escape(m.timeLeft)}</dt><dd><time role="timer" data-left="${left}" datetime="${trade.expiresAt.toISOString()}">${clock(left)}</time></dd></dl>
<form method="post" action="${cashierPath}/${trade.tradeNo}?locale=${locale}">
<input type="hidden" name="token" value="${escape(trade.formToken)}">${onPhone ? '<input type="hidden" name="from" value="qr">' : ''}
<button class="pay" name="decision" value="paid">${escape(m.pay(amount))}</button>
<button class="refuse" name="decision" value="refused" aria-describedby="hint">${escape(m.refuse)}</button>
<p class="hint" id="hint">${escape(m.refuseHint)}</p>
</form></div>
<div class="right">${qrCode(address(locale, 'qr'), m.qrLabel)}<p>${escape(m.scan)}</p></div></div>`
}

function drawEnd({ trade, locale, onPhone }: Cashier, m: CashierTexts): string {
  if (trade.state === 'waiting') return ''
  const { title, text } = m[trade.state]
  const back = onPhone ? '' : `<a class="button pay" href="${escape(trade.returnUrl)}">${escape(m.back)}</a>`
  return `<div class="end">${badge(trade.state)}<h1>${escape(title)}</h1><p>${escape(text)}</p>${bigAmount(formatFen(trade.amountFen, isoOf(locale)))}
<dl><dt>${escape(m.subject)}</dt><dd>${escape(m.subjects[trade.subject] ?? trade.subject)}</dd>
<dt>${escape(m.number)}</dt><dd class="long">${escape(trade.outTradeNo)}</dd></dl>${back}</div>`
}

type Frame = { narrow: boolean; kind: string; inner: string; languages: { name: string; code: Locale; href: string }[]; script?: string }

function frame(locale: Locale, title: string, nonce: string, { narrow, kind, inner, languages, script }: Frame): string {
  const m = texts[locale]
  const links = languages.map(({ name, code, href }) => {
    const current = code === locale ? ' aria-current="true"' : ''
    return `<a href="${escape(href)}" lang="${isoOf(code)}"${current}>${escape(name)}</a>`
  })
  return `<!doctype html><html lang="${isoOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title>
<link rel="icon" href="data:,"><style nonce="${nonce}">${cashierStyle}</style></head><body>
<header>${logo}<span>${escape(m.title)}</span></header>
<main class="${kind}${narrow ? ' narrow' : ''}"><p class="banner">${escape(m.notReal)}</p>${inner}</main>
${links.length > 0 ? `<nav aria-label="${escape(m.languages)}">${links.join('')}</nav>` : ''}
${script ? `<script nonce="${nonce}">${script}</script>` : ''}</body></html>`
}

/**
 * Counts down, and polls for a decision on another device, but not after this page has sent its decision: a reload would cut off
 * the way back. The page works without the script too.
 */
function watchScript(tradeNo: string): string {
  return `(()=>{const t=document.querySelector('time'),two=n=>String(n).padStart(2,'0'),end=Date.now()+1000*Number(t.dataset.left);let deciding=false;addEventListener('submit',()=>{deciding=true});
setInterval(()=>{const s=Math.max(0,Math.ceil((end-Date.now())/1000));t.textContent=two(Math.floor(s/60))+':'+two(s%60);if(s===0)location.reload()},1000);
setInterval(async()=>{if(document.hidden||deciding)return;try{const r=await fetch('${cashierPath}/${tradeNo}/state');const b=await r.json();if(!deciding&&b.state!=='waiting')location.reload()}catch{}},2000)})()`
}

function bigAmount(amount: string): string {
  const at = amount.indexOf('¥')
  return `<p class="amount"><small>${escape(amount.slice(0, at + 1))}</small>${escape(amount.slice(at + 1))}</p>`
}

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

function qrCode(text: string, label: string): string {
  const { data, size } = encode(text, { border: 0 })
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
  return `<svg role="img" aria-label="${escape(label)}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}" fill="#000"/></svg>`
}

const logo =
  '<svg viewBox="0 0 26 26" aria-hidden="true"><rect width="26" height="26" rx="8" fill="var(--main)"/><path d="M7 10.5h12M7 15.5h12M10 7l-2.5 12M18.5 7 16 19" stroke="#fff" stroke-width="1.9" stroke-linecap="round"/></svg>'

const signs: Readonly<Record<string, string>> = {
  paid: 'M5 12.5l4.5 4.5L19 7.5',
  refused: 'M6 6l12 12M18 6L6 18',
  stale: 'M12 7v6M12 17v.01',
  closed: 'M12 6.5V12l3.5 2.5M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17z',
  missing: 'M9 9.5a3 3 0 1 1 4.2 2.7c-.8.4-1.2 1-1.2 1.8M12 17v.01',
}

function badge(kind: string): string {
  return `<span class="badge"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${signs[kind] ?? ''}"/></svg></span>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}
