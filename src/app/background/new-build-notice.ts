import { localeOfDocument } from '../i18n/document-locale.ts'
import { en } from '../i18n/new-build-messages.en.ts'
import { zhTW } from '../i18n/new-build-messages.zh-TW.ts'
import { zh } from '../i18n/new-build-messages.zh.ts'
import { makeNotice, noticeButton } from './notice.ts'
import { keepTyped } from './typed-input.ts'

const texts = { zh, 'zh-TW': zhTW, en }

/** Says that there is a new build and offers to load it. */
export function showNewBuild(): void {
  const m = texts[localeOfDocument()]
  const notice = makeNotice(m.newBuild)
  notice.append(
    noticeButton(m.update, 'primary', update),
    noticeButton(m.later, 'ghost', () => notice.remove()),
  )
  document.body.append(notice)
}

function update(): void {
  keepTyped()
  location.reload()
}
