import type { SoldCapability } from '../model/zone-delivery.ts'

/** Capabilities as the subject or object of a sentence, by their codes. */
export const lackedEn: Readonly<Record<SoldCapability, string>> = {
  'metered-traffic': 'A traffic package',
  'data-disks': 'A data disk',
  ipv6: 'IPv6',
  protection: 'DDoS protection',
  backups: 'Backup service',
  'bare-metal': 'A dedicated server',
  'user-data': 'User data',
}
