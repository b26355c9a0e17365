let resolveIdle: () => void = () => {}

/** Resolves once the page is interactive, loaded, and idle: for work that may wait. On the server at once. */
export const whenIdle: Promise<void> = new Promise((resolve) => {
  if (typeof document === 'undefined') resolve()
  else resolveIdle = resolve
})

let answers = false

/** True on the server, and in the browser during hydration. */
export function isFirstDocument(): boolean {
  return !answers
}

/** The page is interactive: from now on it may become idle. */
export function pageAnswers(): void {
  answers = true
  const rest = () =>
    (globalThis.requestIdleCallback ?? setTimeout)(() => {
      // Marks the end of the first load, for measurements.
      performance.mark('idle')
      resolveIdle()
    })
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest, { once: true })
}
