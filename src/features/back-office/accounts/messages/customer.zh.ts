import type { HistoryMethod, HistoryOutcome } from '#features/auth/model.ts'

/** Texts of a customer’s page. */
export const customerPage = {
  allOf: (list: string, count: string) => `全部${list}（${count}）`,
  payments: '支付',
  noPayments: '没有支付记录。',
  workOrders: '工单',
  noWorkOrders: '没有工单。',
  openWorkOrders: (count: number) => `${count} 张处理中`,
  invoices: '发票',
  noInvoices: '没有发票申请。',
  taxInvoices: '税务发票',
  signIns: '最近登录',
  noSignIns: '180 天内没有登录记录。',
  methods: {
    'phone-code': '短信验证码',
    'email-code': '邮件验证码',
    password: '密码',
    wechat: '微信',
    passkey: '通行密钥',
    support: '只读查看',
  } as Record<HistoryMethod, string>,
  outcomes: {
    looked: '员工查看',
    'signed-in': '登录成功',
    'password-wrong': '密码错误',
    'password-locked': '密码登录已锁定',
    'code-wrong': '验证码错误',
    'second-factor-wrong': '两步验证未通过',
  } as Record<HistoryOutcome, string>,
  expires: (date: string) => `${date} 到期`,
}
