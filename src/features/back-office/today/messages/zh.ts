/** Texts of failures and unknown states. */
export const alarms = {
  titles: {
    'work-stopped': '后台任务没有在运行',
    'engine-away': '联系不上开通引擎，新购和升级已暂停',
    'engine-failing': '开通引擎没有应答',
    'engine-silent': '没有开通引擎的报告',
    'engine-unlisted': '开通引擎列不出机器',
    'ledger-stopped': '账本校验未通过，资金操作已停止',
    'ledger-late': '账本核对没有按时完成',
    'ledger-never': '账本还没有核对过',
  },
  since: {
    'work-stopped': (at: string) => `上次运行：${at}。`,
    'engine-away': (at: string) => `${at} 起。`,
    'engine-failing': (at: string) => `${at} 起。`,
    'engine-silent': (at: string) => `上次报告：${at}。`,
    'engine-unlisted': (at: string) => `上次列出：${at}。`,
    'ledger-stopped': (at: string) => `上次核对：${at}。`,
    'ledger-late': (at: string) => `上次完成：${at}。`,
    'ledger-never': (at: string) => `${at}。`,
  },
  texts: {
    'work-stopped': '交付、续费、退款和通知都在等待。请确认工作进程在运行。',
    'engine-away': '已付款的订单在等待，恢复后自动交付。详情见“基础设施”。',
    'engine-failing': '如果下一次检查也失败，新购和升级会暂停。详情见“基础设施”。',
    'engine-silent': '引擎是否可用无人知道。请确认工作进程在运行。',
    'engine-unlisted': '服务器的状态可能已经过时。详情见“基础设施”。',
    'ledger-stopped': '请立即处理，详情见“财务”。',
    'ledger-late': '现在的账目未经证明。请查看工作进程的日志，核对可能超时。',
    'ledger-never': '工作进程启动后一分钟内会完成第一次核对。',
  },
}
