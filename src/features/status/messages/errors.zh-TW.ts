import type { errors as zh } from './errors.zh.ts'

export const errors: typeof zh = {
  begin: '開始時間不能晚於現在，也不能早於發布前 7 天。',
  'no-incident': '沒有這則故障或更新，請重新整理頁面。',
  step: '故障不能從目前狀態變為所選狀態，請重新整理後再選。',
  stale: '這段時間裡有人更正過，請重新整理後再修改。',
  often: '送出過於頻繁，請稍後再試。',
  'no-region': '沒有這個地區，請重新選擇。',
}
