import type { MailScheme } from '#features/messages/model.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { sampleIncident as en } from '../copy/sample-incident.en.ts'
import { sampleIncident as zhTW } from '../copy/sample-incident.zh-TW.ts'
import { sampleIncident as zh } from '../copy/sample-incident.zh.ts'
import { wordConfirmation, wordUpdate } from './word-status-mail.ts'

const incidents: Record<Locale, typeof zh> = { zh, 'zh-TW': zhTW, en }

type Frame = { locale: Locale; siteName: string; brandColor?: string | undefined; origin: string }

/** Writes a mail of the status page with an invented example. Its links contain no valid token. */
export function sampleStatusMail(key: 'status-confirm' | 'status-update', frame: Frame, scheme?: MailScheme) {
  const token = 'example'
  if (key === 'status-confirm') return wordConfirmation({ ...frame, region: undefined, token }, scheme)
  return wordUpdate({ ...frame, ...incidents[frame.locale], state: 'identified', token }, scheme)
}
