import type { userData as zh } from './user-data.zh.ts'

/** Texts of the field for user data, loaded with it. */
export const userData: typeof zh = {
  label: '使用者資料',
  note: '選填。第一次開機時由 cloud-init 執行',
  open: '填寫使用者資料',
  hint: '最多 64 KiB 的純文字：#cloud-config、以 #! 開頭的指令碼、#include 等。本站加密保存，系統裝好後即刪除，之後不再顯示；伺服器裡的程式仍讀得到。',
}
