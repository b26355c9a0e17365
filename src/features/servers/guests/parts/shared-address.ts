import type { SharedPanel } from './shared-props.ts'

/** Address of a server shared by another customer. */
export function sharedAddress(code: string, panel: SharedPanel = 'm1'): string {
  return `/console/shared-server?server=${code}${panel === 'm1' ? '' : `&panel=${panel}`}`
}
