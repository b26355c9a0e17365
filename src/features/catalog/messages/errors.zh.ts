import type { ErrorDetail } from '#platform/domain-error.ts'

export const errors = {
  'not-for-sale': '有的选项不能购买，请看标出的原因。',
  'no-price': '暂时无法报价，请稍后再试。',
  paused: '开通系统暂时中断，新购和升级已暂停。已付款的订单不受影响，恢复后自动交付。请稍后再试。',
  'zone-cannot': (d: ErrorDetail) => `${d.zh} 已不再提供${d.nameZh}，请重新配置，或换一个可用区。`,
  'quote-expired': '报价已过期，请重新确认价格。',
  'sold-out': '所选可用区的库存刚刚售罄，请换一个可用区或规格。',
  'no-addresses': '这个可用区的公网 IP 刚刚分配完，请换一个可用区，或减少 IP 数量。',
  'machines-sold-out': '这个机房的该机型刚刚售罄，请换一个机房或机型。',
  'quoted-too-often': (d: ErrorDetail) => `询价过于频繁，请 ${d.retryAfterSeconds} 秒后再试。`,
  'no-region': '没有这个地域。',
  'no-family': '没有这个规格族。请刷新页面后重新选择。',
  'no-image': '没有这个系统镜像。',
  'copy-gone': '这个镜像或恢复点已不存在，或者不属于当前账号。',
}
