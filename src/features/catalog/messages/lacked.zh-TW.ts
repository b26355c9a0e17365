import type { ErrorDetail } from '#platform/domain-error.ts'

/** Capabilities as the subject or object of a sentence, by their codes. */
const names: Readonly<Record<string, string>> = {
  'metered-traffic': '流量包',
  'data-disks': '資料硬碟',
  ipv6: ' IPv6',
  protection: ' DDoS 防護',
  backups: '備份',
  'bare-metal': '獨立伺服器',
}

export const zoneLacks = (d: ErrorDetail) => `${d.zhTw} 不提供${names[String(d.capability)] ?? ''}`
