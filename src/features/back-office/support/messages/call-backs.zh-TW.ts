import type { callBacks as zh } from './call-backs.zh.ts'

export const callBacks: typeof zh = {
  title: '回電預約',
  subtitle: '依客戶選擇的時間撥打，之後記下結果。號碼只在需要時顯示，顯示會留下紀錄。',
  filter: '依狀態篩選',
  states: { open: '待回電', done: '已回電', missed: '未接通', cancelled: '客戶取消' },
  topics: { technical: '技術問題', billing: '費用與發票', purchase: '選購與方案', account: '帳號與認證' },
  none: '沒有這個狀態的預約。',
  account: '帳號',
  time: '回電時間',
  late: '已過時間',
  language: '語言',
  note: '補充說明',
  asked: '預約於',
  reached: '已回電',
  missed: '沒有接通',
  done: '已記錄。',
  missedDone: '已記錄，並通知了客戶。',
}
