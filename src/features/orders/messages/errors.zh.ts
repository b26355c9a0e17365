type Detail = Readonly<Record<string, unknown>>

/** Reasons why an order could not be placed. Kept in a separate file because the buy pages show them too. */
export const errors = {
  'not-found': '没有找到这个订单，或它不属于您的账号。',
  'not-open': '网站还没有开放购买，请稍后再来。',
  'too-many-pending': (detail: Detail) => `您已有 ${String(detail['limit'])} 个待支付订单，请先支付或取消一部分。`,
  'sum-changed': '订单金额已变化，请刷新后重试。',
  'user-data-size': (detail: Detail) => `用户数据最多 ${String(detail['max'])} KiB，现在约 ${String(detail['kib'])} KiB。`,
  'user-data-head': '用户数据的第一行须是 cloud-init 能识别的开头，如 #cloud-config 或 #!。',
  'user-data-yaml': (detail: Detail) => `用户数据第 ${String(detail['line'])} 行不是正确的 YAML。`,
  'user-data-image': 'Windows 和独立服务器不能使用用户数据。',
}
