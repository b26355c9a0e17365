import type { clock as zh, clockErrors as zhErrors, clockNotices as zhNotices } from './zh.ts'

/** Texts about clocks that disagree. */
export const clock: typeof zh = {
  title: '時鐘異常，依日期執行的工作已暫停',
  since: (at) => `${at} 起。`,
  spans: {
    days: (count) => `${count} 天`,
    hours: (count) => `${count} 小時`,
    minutes: (count) => `${count} 分鐘`,
  },
  faults: {
    jumped: (span, ahead) => `伺服器時鐘突然${ahead ? '快' : '慢'}了 ${span}，系統仍依原來的時間運作。`,
    skewed: (span, ahead) => `應用程式伺服器的時鐘比資料庫${ahead ? '快' : '慢'} ${span}。`,
    behind: (span) => `伺服器時鐘慢了 ${span}，早於系統上次運作的時間。`,
    absent: (span) => `距離系統上次運作已有 ${span}：可能是停機，也可能是時鐘不準。`,
  },
  waits: '自動續約、到期關機與釋放、到期退款和資料清理都在等待，不會遺失；客戶照常使用和付款。',
  remedy: '請核對伺服器的時間：不正確就校正，幾秒後自動恢復；確定無誤再按「確認時間」。',
  correct: '請讓兩台機器透過 NTP 校時，幾秒後自動恢復。',
  confirm: '確認時間',
  confirmTitle: (at) => `確認現在是 ${at}`,
  confirmText: '請以手機等其他時鐘核對。確認後，依這個時間已經到期的續約、關機、釋放和清理會立即開始，無法復原。',
  reason: '核對方式',
  reasonHint: '會記入操作紀錄，例如「機房停電一週，已與手機核對」。',
  confirmed: '時間已確認，暫停的工作開始執行',
}

export const clockNotices: typeof zhNotices = {
  'clock-wrong': {
    jumped: '伺服器時鐘跳動，自動續約、釋放等依日期執行的工作已暫停，請核對時間',
    skewed: '應用程式伺服器與資料庫的時鐘不一致，自動續約、釋放等依日期執行的工作已暫停，請校正時間',
    behind: '伺服器時鐘早於上次運作的時間，自動續約、釋放等依日期執行的工作已暫停，請校正時間',
    absent: '系統停機超過一天，自動續約、釋放等依日期執行的工作在等待，請確認時間',
  },
  'clock-right': '時鐘已恢復一致，暫停的工作繼續執行',
}

export const clockErrors: typeof zhErrors = {
  'clock-moved': '伺服器的時間又變了，請重新整理頁面，核對後再確認。',
  'clock-differs': '應用程式伺服器與資料庫的時鐘不一致，無法確認。請先透過 NTP 校時。',
}
