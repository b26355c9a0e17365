import { beforeNavigation } from '../browser/before-navigation.ts'
import { reloadAt } from '../browser/chunk-guard.ts'
import { redirectOf, type BuildMeta } from '../routing/route-rules.ts'
import { buildWatch } from './build-watch.ts'
import { clientRouter, type ClientRouter } from './client-router.ts'
import { postpone, type Connection } from './postponed.ts'
import { startPrefetch } from './prefetch.ts'
import { watchTouches } from './untouched.ts'

const reloadedFor = 'reloaded-for-build'

/** What a page does beside being read: loaded after it, and never in its way. */
export function startBackground(): void {
  const router = clientRouter()
  const id = globalThis.runxinPublicConfig?.buildId
  if (!router || !id) return
  // For when something fails later, perhaps the network itself.
  void import('../shells/screens/error-screen.tsx')
  watchBuilds(id, router)
  postpone(
    () => {
      void loadRules(id)
      startPrefetch(router)
    },
    (navigator as { connection?: Connection }).connection,
  )
}

/**
 * spec §4, decision 0006: a new build reloads an untouched page at once, and once for each build; any other
 * page with the next navigation.
 */
function watchBuilds(currentId: string, router: ClientRouter): void {
  const untouched = watchTouches(router)
  const watch = buildWatch({
    currentId,
    fetch: (address) => fetch(address, { cache: 'no-store' }),
    now: Date.now,
    found(id) {
      beforeNavigation.newBuild = true
      if (!untouched() || sessionStorage.getItem(reloadedFor) === id) return
      sessionStorage.setItem(reloadedFor, id)
      reloadAt(window.location)
    },
  })
  watch.start()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void watch.seen()
  })
}

/** spec §7. Without the rules the server still knows them. */
async function loadRules(id: string): Promise<void> {
  const response = await fetch(`/builds/meta/${id}.json`).catch(() => undefined)
  if (!response?.ok) return
  const { matcher } = (await response.json()) as BuildMeta
  beforeNavigation.redirectOf = (url) => redirectOf(matcher, url)
}
