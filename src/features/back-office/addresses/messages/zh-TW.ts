import type { addressActions as actions, addresses as zh, addressErrors as errors, addressFaults as faults } from './zh.ts'

export const addresses: typeof zh = {
  title: '後台存取位址',
  text: (ip) => `只有清單裡的網路能開啟後台、登入和呼叫後台 API，生效後對下一次存取起作用。留空表示不限制。您目前的位址是 ${ip}。`,
  entries: '允許的網路',
  hint: '每行一個 IPv4 或 IPv6 網段或位址，例如 203.0.113.0/24。# 後面是備註。',
  reason: '修改原因',
  reasonHint: '會記入稽核，審核的同事也看得到。',
  save: '儲存清單',
  saved: '清單已儲存，立即生效。',
  way: '所有人都進不來時，請在伺服器上執行 npm run staff-addresses -- clear 清空清單。',
}

export const addressErrors: typeof errors = {
  'address-refused': (detail) => `您的位址 ${String(detail['ip'])} 不在後台允許的範圍內。請改用公司網路或 VPN 再試，或請擁有者加入這個位址。`,
  'address-own': (detail) =>
    detail['ip'] === undefined ? '清單裡沒有審核人當時的位址。' : `清單裡沒有您目前的位址 ${String(detail['ip'])}，生效後您就進不來了。請先把它加進清單。`,
}

export const addressFaults: typeof faults = {
  'address-line': (detail) => `第 ${String(detail['line'])} 行不是網段或位址。請寫成 203.0.113.0/24 或 2001:db8::/32 這樣。`,
  'address-own': addressErrors['address-own'],
}

export const addressActions: typeof actions = {
  'POST /admin/staff-addresses': '修改後台存取位址',
  'staff-addresses': '後台存取位址已改為',
  'staff-addresses-clear': '清空後台存取位址（命令列）',
  'address-refused': '拒絕不在清單裡的位址',
  'addresses-refused': '拒絕不在清單裡的位址，一小時合計',
}
