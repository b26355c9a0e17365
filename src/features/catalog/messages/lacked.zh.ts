import type { ErrorDetail } from '#platform/domain-error.ts'

/** Capabilities as the subject or object of a sentence, by their codes. */
const names: Readonly<Record<string, string>> = {
  'metered-traffic': '流量包',
  'data-disks': '数据盘',
  ipv6: ' IPv6',
  protection: ' DDoS 防护',
  backups: '备份',
  'bare-metal': '独立服务器',
}

export const zoneLacks = (d: ErrorDetail) => `${d.zh} 不提供${names[String(d.capability)] ?? ''}`
