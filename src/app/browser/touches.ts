/** Whether somebody has done anything to the page that is shown. Begins with the document; a new page is untouched. */
export const touches = { seen: false }

/** Looking and scrolling do not count. */
export function noteTouches(): void {
  for (const touch of ['pointerdown', 'keydown', 'input']) document.addEventListener(touch, () => (touches.seen = true), { capture: true, passive: true })
}
