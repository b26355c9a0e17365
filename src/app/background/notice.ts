import { buttonStyle } from '#ui/recipes.ts'

/** Set here, because no page has these classes in its style sheets. */
const look = `position: fixed; inset-inline: 1rem; inset-block-end: 1rem; z-index: 75; margin-inline: auto; width: fit-content; padding: .75rem 1rem;
  display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem; border: 1px solid var(--line-2); border-radius: var(--r-card);
  background: var(--surface); color: var(--ink); font-size: .875rem; box-shadow: var(--sh-pop)`

/** Makes a notice beside the app's tree, because it may appear while a form is being filled. `text` is announced. */
export function makeNotice(text: string): HTMLDivElement {
  const notice = document.createElement('div')
  notice.role = 'status'
  notice.style.cssText = look
  const words = document.createElement('p')
  notice.append(words)
  // A status is announced when its text changes.
  setTimeout(() => (words.textContent = text))
  return notice
}

export function noticeButton(label: string, tone: 'primary' | 'ghost', press: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = buttonStyle({ tone, size: 'sm' })
  made.textContent = label
  made.addEventListener('click', press)
  return made
}
