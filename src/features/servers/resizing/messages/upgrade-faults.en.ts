import type { upgradeFaults as zhFaults } from './upgrade-faults.zh.ts'

export const upgradeFaults: typeof zhFaults = {
  'disk-shrinks': 'A disk can only grow',
  'only-less': 'Choose no more than it has now',
  'metal-stays': 'The hardware of a dedicated server cannot be changed',
}
