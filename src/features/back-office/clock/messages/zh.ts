/** Texts about clocks that disagree. */
export const clock = {
  title: '时钟异常，按日期执行的任务已暂停',
  since: (at: string) => `${at} 起。`,
  spans: {
    days: (count: number) => `${count} 天`,
    hours: (count: number) => `${count} 小时`,
    minutes: (count: number) => `${count} 分钟`,
  },
  faults: {
    jumped: (span: string, ahead: boolean) => `服务器时钟突然${ahead ? '快' : '慢'}了 ${span}，系统仍按原来的时间运行。`,
    skewed: (span: string, ahead: boolean) => `应用服务器的时钟比数据库${ahead ? '快' : '慢'} ${span}。`,
    behind: (span: string, _ahead: boolean) => `服务器时钟慢了 ${span}，早于系统上次运行的时间。`,
    absent: (span: string, _ahead: boolean) => `距系统上次运行已有 ${span}：可能是停机，也可能是时钟不准。`,
  },
  waits: '自动续费、到期关机和释放、到期退款和数据清理都在等待，不会丢失；客户照常使用和付款。',
  remedy: '请核对服务器的时间：不对就校正，几秒后自动恢复；确认无误再点“确认时间”。',
  correct: '请让两台机器通过 NTP 对时，几秒后自动恢复。',
  confirm: '确认时间',
  confirmTitle: (at: string) => `确认现在是 ${at}`,
  confirmText: '请用手机等其他时钟核对。确认后，按这个时间已经到期的续费、关机、释放和清理会立即开始，无法撤回。',
  reason: '核对方式',
  reasonHint: '会记入操作记录，例如“机房断电一周，已与手机核对”。',
  confirmed: '时间已确认，暂停的任务开始执行',
}

export const clockNotices = {
  'clock-wrong': {
    jumped: '服务器时钟跳变，自动续费、释放等按日期执行的任务已暂停，请核对时间',
    skewed: '应用服务器与数据库的时钟不一致，自动续费、释放等按日期执行的任务已暂停，请校正时间',
    behind: '服务器时钟早于上次运行的时间，自动续费、释放等按日期执行的任务已暂停，请校正时间',
    absent: '系统停机超过一天，自动续费、释放等按日期执行的任务在等待，请确认时间',
  },
  'clock-right': '时钟已恢复一致，暂停的任务继续执行',
}

export const clockErrors = {
  'clock-moved': '服务器的时间又变了，请刷新页面，核对后再确认。',
  'clock-differs': '应用服务器与数据库的时钟不一致，不能确认。请先通过 NTP 对时。',
}
