import { touches } from '../browser/touches.ts'
import type { ClientRouter } from './client-router.ts'

/**
 * Whether nobody has done anything to the page since it was opened: then loading it anew loses nothing, no typed text, no
 * open dialog, no secret that is shown once.
 */
export function watchTouches(router: ClientRouter): () => boolean {
  let shown = router.state.location.key
  router.subscribe(({ location }) => {
    if (location.key === shown) return
    shown = location.key
    touches.seen = false
  })
  return () => !touches.seen
}
