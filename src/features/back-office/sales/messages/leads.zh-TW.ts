import type { leads as zh } from './leads.zh.ts'

export const leads: typeof zh = {
  title: '來信',
  subtitle: '從「聯絡我們」頁面寫來的信。內容屬於個人資料，只用於回覆。',
  filter: '依狀態篩選',
  all: '全部',
  states: { open: '待處理', taken: '處理中', closed: '已結案' },
  none: '這裡沒有來信。',
  customer: '已登入客戶',
  from: (name, company) => `${name}，${company}`,
  language: (locale) => `語言：${locale}`,
  received: '收到來信',
  did: (name, state) => `${name}：${state}`,
  take: '由我處理',
  release: '退回待處理',
  close: '結案',
  reopen: '重新開啟',
  closeTitle: (number) => `結案 ${number}`,
  closeText: (days) => `結案 ${days} 天後，這封信和處理紀錄會自動刪除。`,
  note: '處理結果',
  done: { take: '已由您處理。', release: '已退回。', close: '已結案。', reopen: '已重新開啟。' },
}
