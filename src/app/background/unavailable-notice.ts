import { localeOfDocument } from '../i18n/document-locale.ts'
import { en } from '../i18n/unavailable-messages.en.ts'
import { zhTW } from '../i18n/unavailable-messages.zh-TW.ts'
import { zh } from '../i18n/unavailable-messages.zh.ts'
import { makeNotice } from './notice.ts'

const texts = { zh, 'zh-TW': zhTW, en }

/** Says that the site is being asked again. Returns a function that removes the notice. */
export function showUnavailable(): () => void {
  const notice = makeNotice(texts[localeOfDocument()].retrying)
  document.body.append(notice)
  return () => notice.remove()
}
