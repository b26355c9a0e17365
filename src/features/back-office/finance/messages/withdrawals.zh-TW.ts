import type { withdrawals as zh } from './withdrawals.zh.ts'

export const withdrawals: typeof zh = {
  title: '提領',
  subtitle: '客戶申請把儲值退回原付款方式：通過後自動送往付款管道',
  open: '等待審核',
  decided: '最近處理',
  none: '沒有等待審核的提領。',
  noneDecided: '還沒有處理過的提領。',
  columns: { number: '提領單號', account: '客戶', source: '儲值', amount: '金額', state: '狀態', created: '申請時間', actions: '操作' },
  recharged: (sum: string, date: string) => `${date} 儲值 ${sum}`,
  approve: '通過',
  approveTitle: (number: string) => `通過提領 ${number}`,
  approveText: (sum: string, gateway: string) => `${sum} 將退回${gateway}，送出後無法撤回。`,
  reject: '不通過',
  rejectTitle: (number: string) => `不通過提領 ${number}`,
  rejectText: '金額將退回客戶的可用餘額，客戶看得到原因。',
  reason: '原因',
  approved: '提領已通過，正在送往付款管道。',
  rejected: '提領未通過，金額已退回客戶餘額。',
  states: { requested: '等待審核', sending: '退回中', paid: '已退回', returned: '管道拒絕，已轉餘額', rejected: '未通過', cancelled: '客戶撤回' },
}
