import type { SharedPanel } from './shared-props.ts'

/** Where a server stands that somebody else shares. */
export function sharedAddress(code: string, panel: SharedPanel = 'm1'): string {
  return `/console/shared-server?server=${code}${panel === 'm1' ? '' : `&panel=${panel}`}`
}
