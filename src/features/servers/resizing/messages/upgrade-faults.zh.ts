import type { ErrorDetail } from '#platform/domain-error.ts'

export const upgradeFaults = {
  'disk-shrinks': '磁盘只能扩大，不能缩小或移除',
  'only-less': '只能选不高于当前的配置',
  'metal-stays': '独立服务器的硬件不能变更',
  'only-more': '不能低于当前的配置',
  'no-package': '这台服务器按带宽计费，没有流量包',
  'no-protection': 'DDoS 防护：这个可用区暂不能提高防护级别',
  'protection-up-to': (detail: ErrorDetail) => `DDoS 防护：这里最高 ${detail['max']} Gbps`,
}
