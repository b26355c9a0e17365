import { beforeNavigation } from '../browser/before-navigation.ts'
import { reloadAt } from '../browser/chunk-guard.ts'
import { redirectOf, type BuildMeta } from '../routing/route-rules.ts'
import { buildWatch } from './build-watch.ts'
import { clientRouter, type ClientRouter } from './client-router.ts'
import { postpone, type Connection } from './postponed.ts'
import { startPrefetch } from './prefetch.ts'
import { restoreTyped } from './typed-input.ts'
import { watchTouches } from './untouched.ts'
import { watchUncaught } from './watch-uncaught.ts'

const reloadedFor = 'reloaded-for-build'

/** Starts the work that a page does beside being read: loaded after the page, so that it never delays it. */
export function startBackground(): void {
  watchUncaught()
  restoreTyped()
  const router = clientRouter()
  const id = globalThis.runxinPublicConfig?.buildId
  if (!router || !id) return
  // Loaded early for later failures, which may include the network.
  void import('../shells/screens/error-screen.tsx')
  void startRetries()
  watchBuilds(id, router)
  postpone(
    () => {
      void loadRules(id)
      startPrefetch(router)
    },
    (navigator as { connection?: Connection }).connection,
  )
}

async function startRetries(): Promise<void> {
  const [{ retryData }, { untilReady }, { showUnavailable }] = await Promise.all([
    import('./retry-data.ts'),
    import('../browser/until-ready.ts'),
    import('./unavailable-notice.ts'),
  ])
  const { fetch } = window
  window.fetch = retryData({ fetch, untilReady: (signal) => untilReady(signal, fetch), tell: showUnavailable })
}

/**
 * A new build reloads an untouched page at once, and once for each build. A page that was touched says so and keeps what was typed; it reloads when the visitor
 * wants it, or with the next navigation (spec §4, decision 0006).
 */
function watchBuilds(currentId: string, router: ClientRouter): void {
  const untouched = watchTouches(router)
  const watch = buildWatch({
    currentId,
    fetch: (address) => fetch(address, { cache: 'no-store' }),
    now: Date.now,
    found(id) {
      beforeNavigation.newBuild = true
      if (!untouched()) {
        // The page can be used without the notice.
        import('./new-build-notice.ts').then(
          ({ showNewBuild }) => showNewBuild(),
          () => undefined,
        )
        return
      }
      if (sessionStorage.getItem(reloadedFor) === id) return
      sessionStorage.setItem(reloadedFor, id)
      reloadAt(window.location)
    },
  })
  watch.start()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void watch.seen()
  })
}

/** Per spec §7. Without the rules in the browser, the server still applies them. */
async function loadRules(id: string): Promise<void> {
  const response = await fetch(`/builds/meta/${id}.json`).catch(() => undefined)
  if (!response?.ok) return
  const { matcher } = (await response.json()) as BuildMeta
  beforeNavigation.redirectOf = (url) => redirectOf(matcher, url)
}
