type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** A changed control, by its place among those of its name. */
type Typed = { name: string; place: number; value: string; checked: boolean }

const storageKey = 'typed-before-update'
const secret = new Set(['password', 'file', 'hidden', 'submit', 'button'])

const controls = () =>
  [...document.querySelectorAll<Control>('input, textarea, select')].filter((control) => !secret.has(control.type) && control.autocomplete !== 'one-time-code')
const nameOf = ({ name, type, id }: Control) => `${type}:${name || id}`
const isTick = (control: Control): control is HTMLInputElement => control.type === 'checkbox' || control.type === 'radio'

/** Keeps what is typed on the page while its document is loaded again. Passwords and codes are not stored. */
export function keepTyped(): void {
  const places = new Map<string, number>()
  const typed = controls().map((control): Typed => {
    const name = nameOf(control)
    const place = places.get(name) ?? 0
    places.set(name, place + 1)
    return { name, place, value: control.value, checked: isTick(control) && control.checked }
  })
  sessionStorage.setItem(storageKey, JSON.stringify({ address: location.pathname + location.search, typed }))
}

/** Types it again into the same page. Controls that are not there are left out. */
export function restoreTyped(): void {
  const kept = sessionStorage.getItem(storageKey)
  if (kept === null) return
  sessionStorage.removeItem(storageKey)
  const { address, typed } = JSON.parse(kept) as { address: string; typed: Typed[] }
  if (address !== location.pathname + location.search) return
  for (const { name, place, value, checked } of typed) {
    const control = controls().filter((one) => nameOf(one) === name)[place]
    if (!control) continue
    if (isTick(control)) {
      if (checked !== control.checked) control.click()
    } else if (value !== control.value) enter(control, value)
  }
}

/** React sees a change only if the value was set past its own property. */
function enter(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}
