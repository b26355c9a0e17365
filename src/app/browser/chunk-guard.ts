import { mayReload } from './reload-guard.ts'

declare global {
  var runxinChunkFailed: (() => boolean) | undefined
  interface Window {
    __reactRouterDataRouter?: { state: { navigation: { location?: { pathname: string; search: string; hash: string } } } }
  }
}

/** Reloads a page's document; false if that happened within the last 10 seconds. */
export function reloadAt(target: { pathname: string; search: string }): boolean {
  if (!mayReload(target.pathname, Date.now(), () => sessionStorage)) return false
  window.location.assign(target.pathname + target.search)
  return true
}

/** A chunk that fails to load reloads the requested page, at most once per path within 10 seconds (spec §4). */
export function installChunkGuard(): void {
  globalThis.runxinChunkFailed = () => reloadAt(window.__reactRouterDataRouter?.state.navigation.location ?? window.location)
}

/** Messages of the three engines, and of the bundler for style sheets, about a part of the page that failed to load. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)
}
