import type { Locale } from '#platform/i18n/locales.ts'
import type { SubscriptionAnswer } from '../model.ts'
import type { SubscriptionProps } from '../pages/status-props.ts'
import { statusCopy } from './status-copy.ts'

/** Words the page that asks before it confirms or ends a subscription. */
export function askingView(locale: Locale, name: 'confirm' | 'unsubscribe', token: string): SubscriptionProps {
  const m = statusCopy(locale).subscription
  const words =
    name === 'confirm'
      ? { heading: m.confirmTitle, text: m.confirm, button: m.confirmButton }
      : { heading: m.unsubscribeTitle, text: m.unsubscribe, button: m.unsubscribeButton }
  return { ...frameOf(locale), heading: words.heading, text: words.text, tone: 'info', button: { name, token, text: words.button } }
}

/** Words the result of a posted form. */
export function answeredView(locale: Locale, answer: SubscriptionAnswer | { outcome: 'none' }): SubscriptionProps {
  const m = statusCopy(locale).subscription
  const frame = { ...frameOf(locale), button: null }
  switch (answer.outcome) {
    case 'sent':
      return { ...frame, heading: m.sentTitle, text: m.sent, tone: 'ok' }
    case 'confirmed':
      return { ...frame, heading: m.confirmedTitle, text: m.confirmed, tone: 'ok' }
    case 'unsubscribed':
      return { ...frame, heading: m.unsubscribedTitle, text: m.unsubscribed, tone: 'ok' }
    case 'link-over':
      return { ...frame, heading: m.overTitle, text: m.over, tone: 'bad' }
    case 'refused':
      return { ...frame, heading: m.refusedTitle, text: refusedText(locale, answer), tone: 'bad' }
    case 'none':
      return { ...frame, heading: m.title, text: m.none, tone: 'info' }
  }
}

function refusedText(locale: Locale, { code, minutes }: { code: string; minutes: number }): string {
  const m = statusCopy(locale).subscription
  if (code === 'status.often') return m.often(minutes)
  return code === 'status.no-region' ? m.region : m.email
}

function frameOf(locale: Locale): Pick<SubscriptionProps, 'title' | 'description' | 'action' | 'back'> {
  const m = statusCopy(locale).subscription
  return { title: m.title, description: m.none, action: `/${locale}/status/subscription`, back: { href: `/${locale}/status`, text: m.back } }
}
