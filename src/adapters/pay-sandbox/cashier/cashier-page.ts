import { drawAmount, drawBadge, drawFrame, drawQrCode, drawTimer, escapeText, watchScript, type CashierFrame } from '#adapters/pay-kit/cashier/drawing.ts'
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
  const isWaiting = trade.state === 'waiting'
  return drawFrame({
    ...common(locale, nonce),
    title: m.title,
    narrow: !isWaiting,
    kind: trade.state,
    inner: isWaiting ? drawWaiting(cashier, m) : drawEnd(cashier, m),
    languages: { label: m.languages, links: locales.map(({ code, name }) => ({ name, code, href: address(code, onPhone ? 'qr' : undefined) })) },
    script: isWaiting ? watchScript(`${cashierPath}/${trade.tradeNo}/state`) : undefined,
  })
}

/** A page without a trade to show. */
export function drawMessage(locale: Locale, kind: 'missing' | 'stale', nonce: string): string {
  const m = texts[locale]
  const inner = `<div class="end">${drawBadge(kind)}<h1>${escapeText(m[kind].title)}</h1><p>${escapeText(m[kind].text)}</p></div>`
  return drawFrame({ ...common(locale, nonce), title: m[kind].title, narrow: true, kind, inner, languages: { label: m.languages, links: [] } })
}

function common(locale: Locale, nonce: string): Pick<CashierFrame, 'locale' | 'nonce' | 'banner' | 'style' | 'logo'> {
  return { locale, nonce, banner: texts[locale].notReal, style: cashierStyle, logo }
}

function drawWaiting({ trade, locale, onPhone, address, now }: Cashier, m: CashierTexts): string {
  const amount = formatFen(trade.amountFen, isoOf(locale))
  return `<div class="body"><div class="left">
<h1>${escapeText(m.payTo(m.merchant))}</h1>${drawAmount(amount)}
<dl><dt>${escapeText(m.subject)}</dt><dd>${escapeText(m.subjects[trade.subject] ?? trade.subject)}</dd>
<dt>${escapeText(m.number)}</dt><dd class="long">${escapeText(trade.outTradeNo)}</dd>
<dt>${escapeText(m.tradeNo)}</dt><dd class="long">${escapeText(trade.tradeNo)}</dd>
<dt>${escapeText(m.timeLeft)}</dt><dd>${drawTimer(trade.expiresAt, now)}</dd></dl>
<form method="post" action="${cashierPath}/${trade.tradeNo}?locale=${locale}">
<input type="hidden" name="token" value="${escapeText(trade.formToken)}">${onPhone ? '<input type="hidden" name="from" value="qr">' : ''}
<button class="pay" name="decision" value="paid">${escapeText(m.pay(amount))}</button>
<button class="refuse" name="decision" value="refused" aria-describedby="hint">${escapeText(m.refuse)}</button>
<p class="hint" id="hint">${escapeText(m.refuseHint)}</p>
</form></div>
<div class="right">${drawQrCode(address(locale, 'qr'), m.qrLabel)}<p>${escapeText(m.scan)}</p></div></div>`
}

function drawEnd({ trade, locale, onPhone }: Cashier, m: CashierTexts): string {
  if (trade.state === 'waiting') return ''
  const { title, text } = m[trade.state]
  const back = onPhone ? '' : `<a class="button pay" href="${escapeText(trade.returnUrl)}">${escapeText(m.back)}</a>`
  return `<div class="end">${drawBadge(trade.state)}<h1>${escapeText(title)}</h1><p>${escapeText(text)}</p>${drawAmount(formatFen(trade.amountFen, isoOf(locale)))}
<dl><dt>${escapeText(m.subject)}</dt><dd>${escapeText(m.subjects[trade.subject] ?? trade.subject)}</dd>
<dt>${escapeText(m.number)}</dt><dd class="long">${escapeText(trade.outTradeNo)}</dd></dl>${back}</div>`
}

const logo =
  '<svg viewBox="0 0 26 26" aria-hidden="true"><rect width="26" height="26" rx="8" fill="var(--main)"/><path d="M7 10.5h12M7 15.5h12M10 7l-2.5 12M18.5 7 16 19" stroke="#fff" stroke-width="1.9" stroke-linecap="round"/></svg>'
