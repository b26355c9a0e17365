import { touches } from '../browser/touches.ts'
import type { ClientRouter } from './client-router.ts'

/** Whether the page was not touched since it was opened. Reloading then loses no typed text, no open dialog and no secret that is shown once. */
export function watchTouches(router: ClientRouter): () => boolean {
  let shown = router.state.location.key
  router.subscribe(({ location }) => {
    if (location.key === shown) return
    shown = location.key
    touches.seen = false
  })
  return () => !touches.seen
}
