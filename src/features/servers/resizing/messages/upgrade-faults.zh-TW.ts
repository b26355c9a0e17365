import type { upgradeFaults as zhFaults } from './upgrade-faults.zh.ts'

export const upgradeFaults: typeof zhFaults = {
  'disk-shrinks': '磁碟只能擴大，不能縮小或移除',
  'only-less': '只能選不高於目前的規格',
  'metal-stays': '獨立伺服器的硬體無法變更',
  'only-more': '不能低於目前的規格',
  'no-package': '這台伺服器依頻寬計費，沒有流量包',
  'no-protection': 'DDoS 防護：這個可用區暫時無法提高防護級別',
  'protection-up-to': (detail) => `DDoS 防護：這裡最高 ${detail['max']} Gbps`,
}
