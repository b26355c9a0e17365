import type { ErrorDetail } from '#platform/domain-error.ts'

/** Capabilities as the subject or object of a sentence, by their codes. */
const names: Readonly<Record<string, string>> = {
  'metered-traffic': 'A traffic package',
  'data-disks': 'A data disk',
  ipv6: 'IPv6',
  protection: 'DDoS protection',
  backups: 'Backup service',
  'bare-metal': 'A dedicated server',
}

export const zoneLacks = (d: ErrorDetail) => `${names[String(d.capability)] ?? ''} isn’t offered in ${d.en}`
