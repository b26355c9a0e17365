import { usesCommandKey } from './command-key.ts'

const offKey = 'runxin-single-keys'

/** Whether the shortcuts of a single key are on. Speech input and some screen readers send single keys by mistake, so a person can turn them off. */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(offKey) === null
  } catch {
    return true
  }
}

export function turnSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(offKey)
    else localStorage.setItem(offKey, 'off')
  } catch {
    // Storage is off, so they stay on.
  }
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented' | 'repeat'>
export type Shortcut = 'palette' | 'list-search' | 'shortcuts'

/** Shortcut of a key. None while an input method composes. In a text field only the one of the palette. */
export function shortcutOf(event: Pressed, at: { inField: boolean; apple: boolean; singleKeys: boolean }): Shortcut | undefined {
  if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return undefined
  const [modifier, other] = at.apple ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  if (other) return undefined
  if (modifier) return event.key.toLowerCase() === 'k' && !event.shiftKey ? 'palette' : undefined
  if (at.inField || !at.singleKeys) return undefined
  if (event.key === '/') return 'list-search'
  return event.key === '?' ? 'shortcuts' : undefined
}

const fields = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=""], [contenteditable=true]'
/** Dialogs and drawers that cover the page. Shortcuts would lead away from what is typed there. */
const covers = '[data-modal], dialog[open]'

/** Focuses the search of the list on this page. Returns whether there is one. */
function focusListSearch(): boolean {
  const search = [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')].find((input) => input.checkVisibility())
  search?.focus()
  search?.select()
  return search !== undefined
}

/** Listens to the shortcuts of the whole page. Returns the function that ends it. */
export function listenToShortcuts(open: (what: 'palette' | 'shortcuts') => void): () => void {
  const listen = (event: KeyboardEvent) => {
    const inField = event.target instanceof Element && event.target.closest(fields) !== null
    const shortcut = shortcutOf(event, { inField, apple: usesCommandKey(navigator.platform), singleKeys: singleKeysOn() })
    if (!shortcut || document.querySelector(covers)) return
    if (shortcut === 'list-search') {
      if (focusListSearch()) event.preventDefault()
      return
    }
    event.preventDefault()
    open(shortcut)
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}
