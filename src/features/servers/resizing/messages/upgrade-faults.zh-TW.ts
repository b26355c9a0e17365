import type { upgradeFaults as zhFaults } from './upgrade-faults.zh.ts'

export const upgradeFaults: typeof zhFaults = {
  'disk-shrinks': '磁碟只能擴大，不能縮小或移除',
  'only-less': '只能選不高於目前的規格',
  'metal-stays': '獨立伺服器的硬體無法變更',
}
