declare global {
  var runxinChunkFailed: (() => boolean) | undefined
  interface Window {
    __reactRouterDataRouter?: { state: { navigation: { location?: { pathname: string; search: string } } } }
  }
}

const guardMs = 10_000

/** spec §4: a chunk that fails to load reloads the page that was wanted, at most once per path within 10 seconds. */
export function installChunkGuard(): void {
  globalThis.runxinChunkFailed = () => {
    const target = window.__reactRouterDataRouter?.state.navigation.location ?? window.location
    const path = target.pathname + target.search
    const key = `reload-guard:${target.pathname}`
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < guardMs) return false
    sessionStorage.setItem(key, String(Date.now()))
    window.location.assign(path)
    return true
  }
}
