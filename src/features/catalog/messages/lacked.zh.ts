import type { SoldCapability } from '../model/zone-delivery.ts'

/** Capabilities as the subject or object of a sentence, by their codes. */
export const lackedZh: Readonly<Record<SoldCapability, string>> = {
  'metered-traffic': '流量包',
  'data-disks': '数据盘',
  ipv6: ' IPv6',
  protection: ' DDoS 防护',
  backups: '备份',
  'bare-metal': '独立服务器',
  'user-data': '用户数据',
}
