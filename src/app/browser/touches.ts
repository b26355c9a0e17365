/** Whether the visitor has touched the present page. Starts with the document; a new page is untouched. */
export const touches = { seen: false }

/** Looking and scrolling do not count. */
export function noteTouches(): void {
  for (const touch of ['pointerdown', 'keydown', 'input']) document.addEventListener(touch, () => (touches.seen = true), { capture: true, passive: true })
}
