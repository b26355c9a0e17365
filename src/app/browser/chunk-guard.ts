import { mayReload } from './reload-guard.ts'

declare global {
  var runxinChunkFailed: (() => boolean) | undefined
  interface Window {
    __reactRouterDataRouter?: { state: { navigation: { location?: { pathname: string; search: string; hash: string } } } }
  }
}

/** Loads a page's document anew; false where that happened within the last 10 seconds. */
export function reloadAt(target: { pathname: string; search: string }): boolean {
  if (!mayReload(target.pathname, Date.now(), () => sessionStorage)) return false
  window.location.assign(target.pathname + target.search)
  return true
}

/** spec §4: a chunk that fails to load reloads the page that was wanted, at most once per path within 10 seconds. */
export function installChunkGuard(): void {
  globalThis.runxinChunkFailed = () => reloadAt(window.__reactRouterDataRouter?.state.navigation.location ?? window.location)
}

/** How the three engines, and the bundler for a sheet, say that a part of the page did not come. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)
}
