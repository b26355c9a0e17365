import type { calls as zh } from './calls.zh.ts'

export const calls: typeof zh = {
  menu: '用 API 操作',
  title: '用 API 操作',
  lead: '每項操作都是一行可以直接執行的指令，已填好這台伺服器。執行前把 API 權杖放進環境變數 CLOUD_API_TOKEN；指令裡大寫的部分，請換成您自己的值。',
  toTokens: '建立 API 權杖',
  toDocs: 'API 文件',
  search: '尋找操作',
  searchHint: '名稱或路徑',
  none: '沒有符合的操作',
  topics: {
    power: '電源與操作進度',
    disks: '硬碟、備份與映像',
    network: '網路',
    monitoring: '監控與告警',
    terms: '續約與變更規格',
    general: '資料、標籤與金鑰',
  },
  command: (what) => `cURL：${what}`,
  onlyHere: '重新安裝系統、重設密碼、救援模式、還原資料、釋放和過戶需要您本人當場驗證，只能在主控台操作。',
  copy: '複製為 cURL',
  short: 'cURL',
  copied: '已複製 cURL',
}
