let resolveIdle: () => void = () => {}

/** Resolves once the page answers to clicks, is loaded, and has nothing to do: for what may wait. On the server at once. */
export const whenIdle: Promise<void> = new Promise((resolve) => {
  if (typeof document === 'undefined') resolve()
  else resolveIdle = resolve
})

let answers = false

/** On the server, and in the browser while it takes over what the server drew. */
export function isFirstDocument(): boolean {
  return !answers
}

/** The page answers to clicks: from now on it may come to rest. */
export function pageAnswers(): void {
  answers = true
  const rest = () =>
    (globalThis.requestIdleCallback ?? setTimeout)(() => {
      // Where the first load ends, for those who measure.
      performance.mark('idle')
      resolveIdle()
    })
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest, { once: true })
}
