import type { SoldCapability } from '../model/zone-delivery.ts'

/** Capabilities as the subject or object of a sentence, by their codes. */
export const lackedZhTw: Readonly<Record<SoldCapability, string>> = {
  'metered-traffic': '流量包',
  'data-disks': '資料硬碟',
  ipv6: ' IPv6',
  protection: ' DDoS 防護',
  backups: '備份',
  'bare-metal': '獨立伺服器',
  'user-data': '使用者資料',
}
