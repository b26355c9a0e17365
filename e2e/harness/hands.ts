import type { Locator, Page } from 'playwright-core'

/** How a person uses the controls of a page. */
export type Hand = {
  press: (control: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  choose: (choice: Locator) => Promise<void>
}

export const mouse: Hand = {
  press: (control) => control.click(),
  type: (field, text) => field.fill(text),
  choose: (choice) => choice.check({ force: true }),
}

const mostStops = 250

/** Only the keyboard: Tab to a control, then Enter, Space, arrows or text. Throws when a control cannot be reached, or shows no focus. */
export function keyboardOf(page: Page): Hand {
  async function goTo(control: Locator, { group = false } = {}): Promise<void> {
    await control.waitFor({ state: 'attached' })
    for (let stops = 0; stops < mostStops; stops++) {
      if (await control.evaluate(holdsFocus, group)) return requireRing(page, control)
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${String(control)}`)
  }
  return {
    async press(control) {
      await goTo(control)
      await page.keyboard.press('Enter')
    },
    async type(field, text) {
      await goTo(field)
      await page.keyboard.type(text)
    },
    async choose(choice) {
      await goTo(choice, { group: true })
      for (let steps = 0; steps < 20 && !(await choice.isChecked()); steps++) await page.keyboard.press((await isBox(choice)) ? 'Space' : 'ArrowRight')
      if (!(await choice.isChecked())) throw new Error(`${String(choice)} cannot be chosen by key`)
    },
  }
}

const isBox = async (choice: Locator) => (await choice.getAttribute('type')) === 'checkbox' || (await choice.getAttribute('role')) === 'checkbox'

/** Radio buttons of a group share one stop. Runs in the page. */
function holdsFocus(control: Element, group: boolean): boolean {
  const { activeElement } = document
  if (activeElement === control) return true
  const circle = group && control.closest('[role="radiogroup"], fieldset')
  if (!circle || !activeElement || !circle.contains(activeElement)) return false
  return activeElement.getAttribute('role') === 'radio' || (activeElement as HTMLInputElement).type === 'radio'
}

/** The focus must be visible: on the control, on what is drawn beside it in the same box, or as an outline of that box. */
async function requireRing(page: Page, control: Locator): Promise<void> {
  await page.waitForFunction(showsFocus, undefined, { timeout: 2_000 }).catch(() => {
    throw new Error(`${String(control)} has the focus and does not show it`)
  })
}

/** Runs in the page. */
function showsFocus(): boolean {
  const outlined = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
  }
  // A shadow without color is the rest of a ring that is not shown.
  const ringed = (element: Element) => getComputedStyle(element).boxShadow.replaceAll(/rgba\([^)]*, 0\)[^,]*(?:,\s*|$)/g, '') !== ''
  const lit = (element: Element) => outlined(element) || (getComputedStyle(element).boxShadow !== 'none' && ringed(element))
  const focused = document.activeElement
  const box = focused?.parentElement
  return [...(box?.children ?? [])].some(lit) || [box, box?.parentElement].some((one) => one && outlined(one))
}
