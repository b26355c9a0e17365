import { isoOf, locales, type Locale } from '#platform/i18n/locales.ts'
import { formatFen } from '#platform/pure/money.ts'
import { en } from '../messages/en.ts'
import { zhTW } from '../messages/zh-TW.ts'
import { zh, type TrialTexts } from '../messages/zh.ts'
import type { SchemeName, SchemeTrade } from '../trades/trade-book.ts'
import { drawAmount, drawBadge, drawFrame, drawQrCode, drawTimer, escapeText, watchScript } from './drawing.ts'
import { trialStyle } from './trial-style.ts'

/** Texts of the trial pages in every language. */
export const texts: Record<Locale, TrialTexts> = { zh, 'zh-TW': zhTW, en }

/** The site's design. The cashier follows it. */
export type Look = 'template1' | 'template2'

export type TrialCashier = {
  trade: SchemeTrade
  locale: Locale
  look: Look
  /** Opened by scanning: the result is shown here, because the way back to the shop would open on the wrong device. */
  onPhone: boolean
  /** Where the payer returns. Null if the trade names no page of the shop. */
  back: string | null
  /** Addresses of this page: in another language, or for a phone. */
  address: (change: { locale?: Locale; from?: 'qr' }) => string
  nonce: string
  now: Date
}

/** Renders the trial cashier of a trade. Foreign values are escaped. */
export function drawTrialCashier(cashier: TrialCashier): string {
  const { trade, locale, address, nonce } = cashier
  const m = texts[locale]
  const isWaiting = trade.state === 'waiting'
  return drawFrame({
    ...company(m, locale, cashier.look, trade.scheme),
    nonce,
    kind: trade.state,
    narrow: !isWaiting,
    inner: isWaiting ? drawWaiting(cashier, m) : drawEnd(cashier, m),
    languages: { label: m.languages, links: locales.map(({ code, name }) => ({ name, code, href: address({ locale: code }) })) },
    script: isWaiting ? watchScript(`${new URL(address({})).pathname}/state`) : undefined,
  })
}

export type TrialMessage = 'missing' | 'stale' | 'unsigned'

/** A page without a trade to show. */
export function drawTrialMessage(page: { kind: TrialMessage; scheme: SchemeName; locale: Locale; look: Look; nonce: string }): string {
  const { kind, scheme, locale, look, nonce } = page
  const m = texts[locale]
  const inner = `<div class="end">${drawBadge(kind === 'unsigned' ? 'refused' : kind)}<h1>${escapeText(m[kind].title)}</h1><p>${escapeText(m[kind].text)}</p></div>`
  return drawFrame({ ...company(m, locale, look, scheme), nonce, kind, narrow: true, inner, languages: { label: m.languages, links: [] } })
}

/** Parts of the frame that name the scheme. */
export function company(m: TrialTexts, locale: Locale, look: Look, scheme: SchemeName) {
  const name = m.schemes[scheme]
  return { locale, title: m.title(name), banner: m.notReal(name), style: trialStyle, logo: logos[scheme], look: `${look} ${scheme}` }
}

function drawWaiting(cashier: TrialCashier, m: TrialTexts): string {
  const { trade, locale, address, now } = cashier
  const amount = formatFen(trade.amountFen, isoOf(locale))
  return `<div class="body"><div class="left">
<h1>${escapeText(m.payTo)}</h1>${drawAmount(amount)}
<dl>${drawFacts(trade, m)}<dt>${escapeText(m.timeLeft)}</dt><dd>${drawTimer(trade.expiresAt, now)}</dd></dl>
<form method="post" action="${escapeText(address({}))}">
<button class="pay" name="decision" value="paid">${escapeText(m.pay(amount))}</button>
${drawCase('declined', m.declined)}
<div class="cases" role="group" aria-labelledby="others"><h2 id="others">${escapeText(m.others)}</h2>${drawCase('late', m.late)}${drawCase('twice', m.twice)}</div>
</form></div>
<div class="right">${drawQrCode(address({ from: 'qr' }), m.qrLabel)}<p>${escapeText(m.scan)}</p></div></div>`
}

function drawCase(decision: string, { act, hint }: { act: string; hint: string }): string {
  return `<div class="case"><button class="other" name="decision" value="${decision}" aria-describedby="${decision}-hint">${escapeText(act)}</button>
<p class="hint" id="${decision}-hint">${escapeText(hint)}</p></div>`
}

function drawFacts({ title, outTradeNo, tradeNo }: SchemeTrade, m: TrialTexts): string {
  return `<dt>${escapeText(m.subject)}</dt><dd>${escapeText(title)}</dd>
<dt>${escapeText(m.number)}</dt><dd class="long">${escapeText(outTradeNo)}</dd>
<dt>${escapeText(m.tradeNo)}</dt><dd class="long">${escapeText(tradeNo)}</dd>`
}

function drawEnd({ trade, locale, onPhone, back, address }: TrialCashier, m: TrialTexts): string {
  if (trade.state === 'waiting' || trade.state === 'offered') return ''
  const { title, text } = m.ends[trade.state]
  const late = `<form method="post" action="${escapeText(address({}))}"><button class="other" name="decision" value="late">${escapeText(m.lateNow)}</button></form>`
  return `<div class="end">${drawBadge(trade.state === 'declined' ? 'refused' : trade.state)}<h1>${escapeText(title)}</h1><p>${escapeText(text)}</p>${drawAmount(formatFen(trade.amountFen, isoOf(locale)))}
<dl>${drawFacts(trade, m)}</dl>${back !== null && !onPhone ? `<a class="button pay" href="${escapeText(back)}">${escapeText(m.back)}</a>` : ''}${trade.state === 'closed' ? late : ''}</div>`
}

/** Drawings of our own, not the vendors' trade marks. */
const logos: Record<SchemeName, string> = {
  alipay: drawLogo('M6.5 8h11M12 5.5V11M7.5 11h9c-.8 3.4-3.4 6-8 7M8.5 14.2c2.6.6 5.6 1.9 8.5 3.8'),
  'wechat-pay': drawLogo(
    'M19 11.3c0 3.2-3.1 5.7-7 5.7-.9 0-1.8-.1-2.6-.4L6.5 18l.7-2.6C5.8 14.4 5 12.9 5 11.3C5 8.1 8.1 5.5 12 5.5c2.6 0 4.8 1.1 6 2.9L11 13.2 8.8 11',
  ),
  stripe: drawLogo('M5 8.5h14v9H5zM5 11.5h14M7.5 15h3'),
}

function drawLogo(path: string): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="6" fill="var(--main)"/><path d="${path}" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}
