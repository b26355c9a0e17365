import type { transferSection as zh } from './zh.ts'

export const transferSection: typeof zh = {
  title: '過戶款項',
  subtitle: '高價過戶的審核與有爭議的過戶。價款由平台託管，您的決定和說明會留下紀錄。',
  queues: { review: '待審核', dispute: '有爭議', held: '待撥款' },
  none: { review: '沒有等待審核的過戶。', dispute: '沒有未處理的爭議。', held: '沒有託管中的價款。' },
  seller: '轉出方',
  receiver: '接收方',
  price: '價款',
  servers: '伺服器',
  workOrder: '服務單',
  releaseAt: '自動撥款時間',
  reason: '爭議原因',
  reasons: { 'not-as-described': '與顯示不一致', 'no-access': '無法登入或使用', content: '違規內容或他人資料', other: '其他' },
  steps: { approve: '通過', refuse: '不通過', release: '撥款給轉出方', 'give-back': '退還接收方' },
  texts: {
    approve: '通過後立即開始過戶：更換密碼、移交伺服器。',
    refuse: '過戶結束，伺服器留在轉出方，價款退回接收方餘額。',
    release: '價款轉入轉出方的可用餘額，無法撤回。伺服器留在接收方。',
    'give-back': '價款退回接收方的可用餘額，無法撤回。伺服器留在接收方。',
  },
  note: '處理說明',
  noteHint: '只留在內部紀錄，客戶看不到。',
  done: '已處理，雙方都會收到通知。',
}
