import { composeMail } from '#features/messages/api.ts'
import type { MailScheme } from '#features/messages/model.ts'
import type { Tone } from '#features/messages/model/tone.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { namedTexts } from '#platform/i18n/named-texts.ts'
import type { IncidentState } from '../model.ts'
import { statusCopy } from './status-copy.ts'

type Frame = { locale: Locale; siteName: string; brandColor?: string | undefined; origin: string }
type Words = ReturnType<typeof composeMail>

/** Writes the mail that asks to confirm a subscription. `region` is undefined for all regions. `scheme` fixes the colors, for a preview. */
export function wordConfirmation({ region, token, ...frame }: Frame & { region: string | undefined; token: string }, scheme?: MailScheme): Words {
  const { confirm, allRegions } = namedTexts(statusCopy(frame.locale), frame.siteName).mail
  const mail = {
    ...frame,
    ...confirm,
    paragraphs: confirm.paragraphs(region ?? allRegions),
    action: { text: confirm.action, url: `${frame.origin}/${frame.locale}/status/subscription?confirm=${token}` },
    why: { text: confirm.why },
  }
  return composeMail(mail, scheme)
}

type Update = Frame & { title: string; state: IncidentState; text: string; scope: readonly string[]; token: string }

/** Writes the mail about an update of an incident. */
export function wordUpdate({ title, state, text, scope, token, ...frame }: Update, scheme?: MailScheme): Words {
  const { locale, siteName, origin } = frame
  const copy = namedTexts(statusCopy(locale), siteName)
  const { update } = copy.mail
  const mail = {
    ...frame,
    subject: update.subject(copy.incidentStates[state], title),
    title,
    category: copy.incidentStates[state],
    tone: toneOf(state),
    paragraphs: [...text.split(/\n+/), update.scope(scope.join(locale === 'en' ? ', ' : '、'))],
    action: { text: update.action, url: `${origin}/${locale}/status` },
    why: { text: update.why, link: update.unsubscribe, url: `${origin}/${locale}/status/subscription?unsubscribe=${token}` },
  }
  return composeMail(mail, scheme)
}

const toneOf = (state: IncidentState): Tone => (state === 'resolved' ? 'good' : state === 'monitoring' ? 'info' : 'bad')
