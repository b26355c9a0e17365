import type { DisputeCopy } from './dispute.zh.ts'

export const zhTW: DisputeCopy = {
  title: '過戶 {number} 有爭議',
  reasons: {
    'not-as-described': '收到的伺服器與過戶前顯示的不一致。',
    'no-access': '無法登入或使用收到的伺服器。',
    content: '伺服器上有違規內容或他人的資料。',
    other: '其他問題。',
  },
}
