/** Texts of the data export and of closing the account. */
export const closing = {
  title: '数据与账号',
  lead: '您的数据属于您：可以随时带走，也可以注销账号。',
  export: {
    title: '导出我的数据',
    text: '一份 JSON 文件，包含账号资料、登录记录、订单、支付、账本、服务器（含已释放的）、工单和站内信，不含密码和密钥。每天最多 5 次。',
    button: '导出数据',
    done: '正在下载您的数据。',
  },
  close: {
    title: '注销账号',
    text: '申请后 7 天生效，期间登录一次即可撤销。生效后不能恢复。',
    button: '注销账号',
    lead: '请先看清楚会发生什么：',
    points: [
      '提交后，所有设备立即退出登录，API 令牌暂停使用。',
      '7 天冷静期内，任何一次登录都会自动撤销注销申请。',
      '到期后删除个人信息：手机号、密码、微信、邮箱、头像与资料、实名资料、登录记录、站内信和上传的文件，手机号可以重新注册。',
      '未完结的工单到期时自动关闭，所有工单的内容和附件一并删除。',
      '订单、支付和账本依法保留，但不再关联到您本人。',
    ] as readonly string[],
    blocked: '还有事项没有处理完，暂时不能注销：',
    obstacles: {
      servers: (count: number) => `${count} 台服务器尚未释放`,
      orders: (count: number) => `${count} 个订单尚未完成`,
      payments: (count: number) => `${count} 笔支付仍在进行`,
      balance: (sum: string) => `账户里还有 ${sum}`,
    },
    toServers: '查看服务器',
    toOrders: '查看订单',
    toPayments: '查看支付',
    toMoney: '查看余额',
    agree: '我已了解注销后不能恢复',
    submit: '申请注销',
    doneTitle: '注销申请已提交',
    doneText: (at: string) => `账号将于 ${at} 注销。改变主意了？在此之前登录一次就会自动撤销。`,
    leave: '返回首页',
  },
}
export const closingErrors = {
  'closing-blocked': '还有事项没有处理完，暂时不能注销账号。',
  'closing-waits': '注销申请已经提交过了。',
  'export-too-often': '今天已导出 5 次，请明天再试。',
}
