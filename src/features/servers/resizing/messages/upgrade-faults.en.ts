import type { upgradeFaults as zhFaults } from './upgrade-faults.zh.ts'

export const upgradeFaults: typeof zhFaults = {
  'disk-shrinks': 'Disks can only be expanded',
  'only-less': 'Choose no more than the current size',
  'metal-stays': 'A dedicated server’s hardware can’t be changed',
  'only-more': 'Choose no less than the current value',
  'no-package': 'This server is billed by bandwidth and has no traffic package',
  'no-protection': 'DDoS protection can’t be raised in this zone',
  'protection-up-to': (detail) => `DDoS protection goes up to ${detail['max']} Gbps here`,
}
