import type { ClientRouter } from './client-router.ts'

/**
 * Whether nobody has done anything to the page since it was opened: then loading it anew loses nothing, no typed text, no
 * open dialog, no secret that is shown once. Looking and scrolling do not count.
 */
export function watchTouches(router: ClientRouter): () => boolean {
  let touched = navigator.userActivation?.hasBeenActive ?? true
  for (const touch of ['pointerdown', 'keydown', 'input']) document.addEventListener(touch, () => (touched = true), { capture: true, passive: true })
  let shown = router.state.location.key
  router.subscribe(({ location }) => {
    if (location.key === shown) return
    shown = location.key
    touched = false
  })
  return () => !touched
}
