/** Capabilities as the subject or object of a sentence, by their codes. */
export const lackedNames: Readonly<Record<string, string>> = {
  'metered-traffic': 'A traffic package',
  'data-disks': 'A data disk',
  ipv6: 'IPv6',
  protection: 'DDoS protection',
  backups: 'Backup service',
  'bare-metal': 'A dedicated server',
}
