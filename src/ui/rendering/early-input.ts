type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** React's record of the last seen value of a text field. */
type Tracked = { _valueTracker?: { setValue: (value: string) => void } }

declare global {
  /** Buttons pressed before hydration, and how often; below 0 once hydrated. Kept by the first script of the document. */
  var runxinPresses: WeakMap<HTMLButtonElement, number> | undefined
}

const seen = new WeakSet<Control>()
const waiting: (() => void)[] = []

/**
 * Ref for every control with an `onChange`: input made before hydration counts. The browser accepts input as soon as the
 * HTML is visible, while React starts from the values in the HTML. When the control is hydrated, its `onChange` is called
 * for the value that it shows. Does nothing for a control that is created in the browser.
 */
export function takeEarlyInput(control: Control | null): void {
  // React attaches a ref again when a hidden part of the page is shown.
  if (!control || seen.has(control)) return
  seen.add(control)
  const repeat = repeatOf(control)
  if (repeat) later(() => control.isConnected && !control.disabled && repeat())
}

/** Ref for buttons: presses before hydration are repeated, after the input of their form. */
export function takeEarlyPress(button: HTMLButtonElement | null): void {
  const presses = globalThis.runxinPresses
  if (!button || !presses) return
  for (let left = presses.get(button) ?? 0; left > 0; left--) {
    button.style.opacity = ''
    queueMicrotask(() => later(() => button.isConnected && button.click()))
  }
  presses.set(button, -1)
}

/** Whether a button that is never hydrated was pressed, because a new one replaces it. */
export function wasPressed(button: HTMLButtonElement | null): boolean {
  return button !== null && (globalThis.runxinPresses?.get(button) ?? 0) > 0
}

/** Runs after the commit, each in a separate microtask. React renders in between, so that a handler sees the state that the one before it left. */
function later(repeat: () => void): void {
  if (waiting.push(repeat) === 1) queueMicrotask(repeatNext)
}

function repeatNext(): void {
  waiting[0]?.()
  waiting.shift()
  if (waiting.length > 0) queueMicrotask(repeatNext)
}

/** Reads the control at once, because the next render may reset it to the state's value. */
function repeatOf(control: Control): (() => void) | undefined {
  const { value } = control
  if ('options' in control) {
    const drawn = [...control.options].find((option) => option.defaultSelected)
    return !drawn || drawn.selected ? undefined : () => enter(control, value, '')
  }
  if (control.type === 'radio' || control.type === 'checkbox') {
    const { checked, defaultChecked } = control as HTMLInputElement
    // In a group of radio buttons only the chosen one reports.
    if (checked === defaultChecked || (control.type === 'radio' && !checked)) return undefined
    return () => {
      ;(control as HTMLInputElement).checked = !checked
      control.click()
    }
  }
  const { defaultValue } = control
  // The browser may write the same value differently, for example rounded to a slider's step.
  const drawn = control.cloneNode() as HTMLInputElement
  drawn.value = defaultValue
  return value === drawn.value ? undefined : () => enter(control, value, defaultValue)
}

function enter(control: Control, value: string, before: string): void {
  if (control.value !== value) control.value = value
  // React ignores an event that changes nothing. Setting the field itself back would move the caret and end a composition.
  ;(control as Tracked)._valueTracker?.setValue(before)
  const events = ['input', 'change']
  // Fields that settle their value when they are left.
  if (control !== document.activeElement) events.push('focusout')
  for (const type of events) control.dispatchEvent(new Event(type, { bubbles: true }))
}
