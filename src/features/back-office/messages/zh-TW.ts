import type { zh } from './zh.ts'

export const zhTW: typeof zh = {
  title: '後台',
  login: { title: '員工登入', hint: '僅限公司員工。客戶請從官網登入。', name: '登入名稱', password: '密碼', submit: '登入' },
  signOut: '登出',
  roles: { owner: '擁有者', finance: '財務', support: '客服', content: '內容', operations: '維運' },
  today: {
    title: '今日概況',
    subtitle: '以北京時間計，從零點到現在',
    made: '新訂單',
    paid: '已付款',
    paidSum: '付款金額',
    completed: '已交付',
    refunded: '已退款',
  },
  ledger: {
    title: '帳本核對',
    holds: '帳目平衡，全部檢查通過',
    stopped: '帳本檢查未通過，資金操作已停止，請立即處理',
    never: '尚未核對',
    checkedAt: (at) => `上次核對：${at}`,
  },
  engine: { title: '開通引擎', simulated: '模擬', note: '沒有真實的機器：狀態、監控與網路位址都由模擬引擎提供。' },
  jobs: {
    title: '失敗的工作',
    empty: '沒有失敗的工作。',
    name: '工作',
    attempts: '嘗試次數',
    error: '原因',
    diedAt: '時間',
    actions: '操作',
    retry: '重試',
    retried: '已重新排入佇列。',
  },
  refusals: {
    'sign-in-wrong': '登入名稱或密碼不正確。',
    'sign-in-often': '嘗試次數過多，請 15 分鐘後再試。',
    'name-taken': '這個登入名稱已有人使用。',
    'job-not-dead': '這個工作已在佇列中或已完成，請重新整理頁面。',
  },
}
