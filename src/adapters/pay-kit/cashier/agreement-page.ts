import { isoOf, locales, type Locale } from '#platform/i18n/locales.ts'
import { formatFen } from '#platform/pure/money.ts'
import { chargeOutcomes, maskedAccount, type SchemeAgreement } from '../agreements/agreement-book.ts'
import type { TrialTexts } from '../messages/zh.ts'
import { drawBadge, drawFrame, drawQrCode, drawTimer, escapeText, watchScript } from './drawing.ts'
import { company, texts, type Look } from './trial-page.ts'

export type AgreementPage = {
  agreement: SchemeAgreement
  locale: Locale
  look: Look
  /** Opened by scanning: the way back to the shop would open on the wrong device. */
  onPhone: boolean
  /** Where the payer returns. Null if the agreement names no page of the shop. */
  back: string | null
  /** Addresses of this page and of the other one: in another language, or for a phone. */
  address: (change: { locale?: Locale; from?: 'qr'; rest?: '' | '/manage' }) => string
  nonce: string
  now: Date
}

const kinds = { offered: 'waiting', active: 'paid', refused: 'declined', ended: 'closed' } as const
const badges = { active: 'paid', refused: 'refused', ended: 'closed' } as const

/** Renders the page on which the payer agrees to be charged later, or refuses. Foreign values are escaped. */
export function drawAgreement(page: AgreementPage): string {
  const { agreement, address } = page
  const m = texts[page.locale]
  const isOffered = agreement.state === 'offered'
  return frame(page, m, '', {
    narrow: !isOffered,
    inner: isOffered ? drawOffer(page, m) : drawEnd(page, m),
    script: isOffered ? watchScript(`${new URL(address({})).pathname}/state`) : undefined,
  })
}

/** Renders the page of the scheme's settings: the payer ends the agreement there, and the tester sets the outcome of the next charge. */
export function drawManage(page: AgreementPage, isSaved: boolean): string {
  const { agreement, address } = page
  const m = texts[page.locale].agreement
  const inner = `<div class="left"><h1 class="name">${escapeText(m.manageTitle)}</h1>${isSaved ? `<p class="saved" role="status">${escapeText(m.saved)}</p>` : ''}
<dl>${drawFact(m.state, m.states[agreement.state])}${drawFacts(page)}${agreement.dueOn && agreement.state === 'active' ? drawFact(m.dueOn, agreement.dueOn) : ''}</dl>
${agreement.state === 'active' ? drawForms(page) : ''}<a class="more" href="${escapeText(address({ rest: '' }))}">${escapeText(m.open)}</a></div>`
  return frame(page, texts[page.locale], '/manage', { narrow: true, inner, script: undefined })
}

function frame(
  { agreement, locale, look, address, nonce }: AgreementPage,
  m: TrialTexts,
  rest: '' | '/manage',
  own: { narrow: boolean; inner: string; script: string | undefined },
): string {
  return drawFrame({
    ...company(m, locale, look, agreement.scheme),
    nonce,
    kind: kinds[agreement.state],
    languages: { label: m.languages, links: locales.map(({ code, name }) => ({ name, code, href: address({ locale: code, rest }) })) },
    ...own,
  })
}

function drawOffer(page: AgreementPage, m: TrialTexts): string {
  const { agreement, address, now } = page
  const a = m.agreement
  return `<div class="body"><div class="left">
<h1 class="name">${escapeText(a.ask)}</h1><p class="lead">${escapeText(a.lead(a.charged[agreement.scheme]))}</p>
<dl>${drawFacts(page)}<dt>${escapeText(a.timeLeft)}</dt><dd>${drawTimer(agreement.expiresAt, now)}</dd></dl>
<form method="post" action="${escapeText(address({}))}"><button class="pay" name="decision" value="agree">${escapeText(a.agree)}</button>
<div class="case"><button class="other" name="decision" value="refuse" aria-describedby="refuse-hint">${escapeText(a.refuse.act)}</button>
<p class="hint" id="refuse-hint">${escapeText(a.refuse.hint)}</p></div></form></div>
<div class="right">${drawQrCode(address({ from: 'qr' }), a.qrLabel)}<p>${escapeText(a.scan)}</p></div></div>`
}

function drawEnd(page: AgreementPage, m: TrialTexts): string {
  const { agreement, onPhone, back, address } = page
  if (agreement.state === 'offered') return ''
  const { title, text } = m.agreement.ends[agreement.state]
  return `<div class="end">${drawBadge(badges[agreement.state])}<h1>${escapeText(title)}</h1><p>${escapeText(text)}</p><dl>${drawFacts(page)}</dl>
${back !== null && !onPhone ? `<a class="button pay" href="${escapeText(back)}">${escapeText(m.back)}</a>` : ''}
<a class="button other" href="${escapeText(address({ rest: '/manage' }))}">${escapeText(m.agreement.manage(m.schemes[agreement.scheme]))}</a></div>`
}

function drawFacts({ agreement, locale }: AgreementPage): string {
  const m = texts[locale].agreement
  const account = agreement.state === 'offered' ? null : maskedAccount(agreement.scheme)
  const limit = agreement.limitFen === null ? m.noLimit : formatFen(agreement.limitFen, isoOf(locale))
  return `${account === null ? '' : drawFact(m.account, account)}${drawFact(m.limit, limit)}${drawFact(m.number, agreement.outAgreementNo, 'long')}`
}

function drawFact(name: string, value: string, style?: 'long'): string {
  return `<dt>${escapeText(name)}</dt><dd${style ? ` class="${style}"` : ''}>${escapeText(value)}</dd>`
}

/** Only cards expire. */
function drawForms({ agreement, locale, address }: AgreementPage): string {
  const m = texts[locale].agreement
  const action = escapeText(address({ rest: '/manage' }))
  const choices = chargeOutcomes
    .filter((one) => one !== 'expired' || agreement.scheme === 'stripe')
    .map((one) => {
      const checked = one === agreement.nextCharge ? ' checked' : ''
      return `<label><input type="radio" name="next" value="${one}"${checked}>${escapeText(m.outcomes[one])}</label>`
    })
  return `<form method="post" action="${action}"><fieldset><legend>${escapeText(m.next)}</legend>${choices.join('')}</fieldset><button class="pay">${escapeText(m.save)}</button></form>
<form method="post" action="${action}"><div class="case"><button class="other" name="end" value="yes" aria-describedby="end-hint">${escapeText(m.end)}</button>
<p class="hint" id="end-hint">${escapeText(m.endHint)}</p></div></form>`
}
