import type * as base from './customer.zh.ts'

export const customerPage: typeof base.customerPage = {
  allOf: (list, count) => `全部${list}（${count}）`,
  payments: '付款',
  noPayments: '沒有付款紀錄。',
  workOrders: '工單',
  noWorkOrders: '沒有工單。',
  openWorkOrders: (count) => `${count} 張處理中`,
  invoices: '發票',
  noInvoices: '沒有發票申請。',
  taxInvoices: '稅務發票',
  signIns: '最近登入',
  noSignIns: '180 天內沒有登入紀錄。',
  methods: { 'phone-code': '簡訊驗證碼', 'email-code': '郵件驗證碼', password: '密碼', wechat: '微信', passkey: '通行密鑰', support: '唯讀檢視' },
  outcomes: {
    looked: '員工檢視',
    'signed-in': '登入成功',
    'password-wrong': '密碼錯誤',
    'password-locked': '密碼登入已鎖定',
    'code-wrong': '驗證碼錯誤',
    'second-factor-wrong': '兩步驟驗證未通過',
  },
  expires: (date) => `${date} 到期`,
}
