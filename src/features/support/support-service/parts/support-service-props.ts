import type { HealthIssue, ServiceHealth } from '#features/servers/listing/model.ts'
import type { SiteConfig } from '#features/site-config/model.ts'
import type { CallBackSpan, CallBackView } from '../../call-backs/model.ts'
import type { MaintenanceWindow } from '../../maintenance/model.ts'

export type Reach = Pick<SiteConfig, 'hotlines' | 'qqNumbers' | 'serviceEmail' | 'wechatQrUrl' | 'serviceHours'>

export type SupportServiceProps = {
  health: ServiceHealth
  maintenance: MaintenanceWindow[]
  reach: Reach
  callBack: CallBackView | undefined
  spans: CallBackSpan[]
  /** Null for an account without a phone, which cannot be called back. */
  phoneMasked: string | null
  /** Unfinished work orders, and applications for a transfer by staff that are not decided. */
  workOrders: number
  transfers: number
  now: Date
}

const panels: Partial<Record<HealthIssue['kind'], string>> = { alarm: 'm2', failed: 'm7' }

/** Address where the owner acts on an issue, without its locale. */
export function issuePath({ kind, code }: HealthIssue): string {
  const panel = panels[kind]
  return `/console/server-admin?server=${code}${panel ? `&panel=${panel}` : ''}`
}
