import type { alarms as zh } from './zh.ts'

export const alarms: typeof zh = {
  titles: {
    'work-stopped': '背景工作沒有在執行',
    'engine-away': '無法聯絡開通引擎，新購與升級已暫停',
    'engine-failing': '開通引擎沒有回應',
    'engine-silent': '沒有開通引擎的回報',
    'engine-unlisted': '開通引擎列不出機器',
    'ledger-stopped': '帳本檢查未通過，資金操作已停止',
    'ledger-late': '帳本核對沒有準時完成',
    'ledger-partly': '帳本的完整核對沒有準時完成',
    'ledger-never': '帳本尚未核對',
  },
  since: {
    'work-stopped': (at) => `上次執行：${at}。`,
    'engine-away': (at) => `${at} 起。`,
    'engine-failing': (at) => `${at} 起。`,
    'engine-silent': (at) => `上次回報：${at}。`,
    'engine-unlisted': (at) => `上次列出：${at}。`,
    'ledger-stopped': (at) => `上次核對：${at}。`,
    'ledger-late': (at) => `上次完成：${at}。`,
    'ledger-partly': (at) => `上次完整核對：${at}。`,
    'ledger-never': (at) => `${at}。`,
  },
  texts: {
    'work-stopped': '交付、續約、退款與通知都在等待。請確認工作行程正在執行。',
    'engine-away': '已付款的訂單正在等待，恢復後會自動交付。詳情請見「基礎設施」。',
    'engine-failing': '如果下一次檢查也失敗，新購與升級會暫停。詳情請見「基礎設施」。',
    'engine-silent': '引擎是否可用無從得知。請確認工作行程正在執行。',
    'engine-unlisted': '伺服器的狀態可能已過時。詳情請見「基礎設施」。',
    'ledger-stopped': '請立即處理，詳情請見「財務」。',
    'ledger-late': '目前的帳目未經證明。請查看工作行程的日誌，核對可能逾時。',
    'ledger-partly': '新傳票仍會每分鐘核對。請查看工作行程的日誌，確認夜間核對為何沒有完成。',
    'ledger-never': '工作行程啟動後一分鐘內會完成第一次核對。',
  },
}
