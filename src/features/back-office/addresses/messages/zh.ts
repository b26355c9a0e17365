type Detail = Readonly<Record<string, unknown>>

/** Texts of the networks from which staff reach the back office. */
export const addresses = {
  title: '后台访问地址',
  text: (ip: string) => `只有列表里的网络能打开后台、登录和调用后台接口，生效后对下一次访问起作用。留空表示不限制。您现在的地址是 ${ip}。`,
  entries: '允许的网络',
  hint: '每行一个 IPv4 或 IPv6 网段或地址，例如 203.0.113.0/24。# 后面是备注。',
  reason: '修改原因',
  reasonHint: '记入审计，审批的同事也会看到。',
  save: '保存列表',
  saved: '列表已保存，立即生效。',
  way: '所有人都进不来时，在服务器上运行 npm run staff-addresses -- clear 清空列表。',
}

export const addressErrors = {
  'address-refused': (detail: Detail) => `您的地址 ${String(detail['ip'])} 不在后台允许的范围内。请换到公司网络或 VPN 再试，或请所有者添加这个地址。`,
  'address-own': (detail: Detail) =>
    detail['ip'] === undefined ? '列表里没有审批人当时的地址。' : `列表里没有您现在的地址 ${String(detail['ip'])}，生效后您就进不来了。请先把它加进列表。`,
}

export const addressFaults = {
  'address-line': (detail: Detail) => `第 ${String(detail['line'])} 行不是网段或地址。请写成 203.0.113.0/24 或 2001:db8::/32 这样。`,
  'address-own': addressErrors['address-own'],
}

export const addressActions: Record<string, string> = {
  'POST /admin/staff-addresses': '修改后台访问地址',
  'staff-addresses': '后台访问地址已改为',
  'staff-addresses-clear': '清空后台访问地址（命令行）',
  'address-refused': '拒绝不在列表里的地址',
  'addresses-refused': '拒绝不在列表里的地址，一小时合计',
}
