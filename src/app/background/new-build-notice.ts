import { localeOfDocument } from '../i18n/document-locale.ts'
import { buttonStyle } from '#ui/recipes.ts'
import { en } from '../i18n/new-build-messages.en.ts'
import { zhTW } from '../i18n/new-build-messages.zh-TW.ts'
import { zh } from '../i18n/new-build-messages.zh.ts'
import { keepTyped } from './typed-input.ts'

const texts = { zh, 'zh-TW': zhTW, en }

/** Set here, because no page has these classes in its style sheets. */
const look = `position: fixed; inset-inline: 1rem; inset-block-end: 1rem; z-index: 75; margin-inline: auto; width: fit-content; padding: .75rem 1rem;
  display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem; border: 1px solid var(--line-2); border-radius: var(--r-card);
  background: var(--surface); color: var(--ink); font-size: .875rem; box-shadow: var(--sh-pop)`

/** Says that there is a new build and offers to load it. Beside the app's tree, because it may appear while a form is being filled. */
export function showNewBuild(): void {
  const m = texts[localeOfDocument()]
  const notice = document.createElement('div')
  notice.role = 'status'
  notice.style.cssText = look
  const text = document.createElement('p')
  notice.append(
    text,
    button(m.update, 'primary', update),
    button(m.later, 'ghost', () => notice.remove()),
  )
  document.body.append(notice)
  // A status is announced when its text changes.
  setTimeout(() => (text.textContent = m.newBuild))
}

function update(): void {
  keepTyped()
  location.reload()
}

function button(label: string, tone: 'primary' | 'ghost', press: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = buttonStyle({ tone, size: 'sm' })
  made.textContent = label
  made.addEventListener('click', press)
  return made
}
