const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }
const fields = 'input:not([type=checkbox]), select, textarea'
const controls = 'a, button, input'

/**
 * A ref. The arrows or j and k move the focus from row to row, to the first control of each; `/` leads to the search, and the arrow
 * down from there to the first row. Only while the focus is inside the list, so that single keys mean nothing elsewhere.
 */
export function listenToRowKeys(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  const move = (event: KeyboardEvent) => moveAlongRows(list, event)
  list.addEventListener('keydown', move)
  return () => list.removeEventListener('keydown', move)
}

function moveAlongRows(list: HTMLElement, event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  const search = list.querySelector<HTMLElement>('input[type=search]')
  if (target === search ? key !== 'ArrowDown' : target.closest(fields)) return
  const rows = [...list.querySelectorAll('tbody tr, [data-rows] > li')].filter((row) => row.querySelector(controls))
  const at = rows.findIndex((row) => row.contains(target))
  const step = steps[key]
  const next = key === '/' ? search : step && rows[at + step]?.querySelector<HTMLElement>(controls)
  if (!next) return
  event.preventDefault()
  next.focus()
}
