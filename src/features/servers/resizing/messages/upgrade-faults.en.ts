import type { upgradeFaults as zhFaults } from './upgrade-faults.zh.ts'

export const upgradeFaults: typeof zhFaults = {
  'disk-shrinks': 'Disks can only be expanded',
  'only-less': 'Choose no more than the current size',
  'metal-stays': 'A dedicated server’s hardware can’t be changed',
}
