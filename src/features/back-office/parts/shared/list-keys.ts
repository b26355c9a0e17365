import { singleKeysOn } from '#ui/palette/shortcut-keys.ts'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }
const fields = 'input:not([type=checkbox]), select, textarea'
const controls = 'a, button, input'
/** Dialogs and drawers that cover the page. */
const covers = '[data-modal], dialog[open]'

/**
 * A ref. The arrows or j and k move the focus from row to row, to the first control of each, which Enter opens; `/` leads to the search, and the
 * arrow down from there to the first row. While nothing has the focus, j and k enter the first list of the page, unless single keys are turned off.
 */
export function listenToRowKeys(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  list.dataset['listKeys'] = ''
  const move = (event: KeyboardEvent) => moveAlongRows(list, event)
  const enter = (event: KeyboardEvent) => {
    if (document.querySelector('[data-list-keys]') === list) enterRows(list, event)
  }
  list.addEventListener('keydown', move)
  document.addEventListener('keydown', enter)
  return () => {
    list.removeEventListener('keydown', move)
    document.removeEventListener('keydown', enter)
  }
}

const isPlain = (event: KeyboardEvent) => !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing

function rowsOf(list: HTMLElement): Element[] {
  return [...list.querySelectorAll('tbody tr, [data-rows] > li')].filter((row) => row.querySelector(controls))
}

function moveAlongRows(list: HTMLElement, event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || !isPlain(event)) return
  const search = list.querySelector<HTMLElement>('input[type=search]')
  if (target === search ? key !== 'ArrowDown' : target.closest(fields)) return
  const rows = rowsOf(list)
  const at = rows.findIndex((row) => row.contains(target))
  const step = steps[key]
  const next = key === '/' ? search : step && rows[at + step]?.querySelector<HTMLElement>(controls)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function enterRows(list: HTMLElement, event: KeyboardEvent): void {
  const { key } = event
  if (event.target !== document.body || !isPlain(event) || (key !== 'j' && key !== 'k') || !singleKeysOn() || document.querySelector(covers)) return
  const row = key === 'j' ? rowsOf(list).at(0) : rowsOf(list).at(-1)
  const control = row?.querySelector<HTMLElement>(controls)
  if (!control) return
  event.preventDefault()
  control.focus()
}
