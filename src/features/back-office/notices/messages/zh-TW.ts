import type { diskNotices as zh } from './zh.ts'

export const diskNotices: typeof zh = {
  volumes: { data: '資料目錄', database: '資料庫' },
  'files-away': '檔案儲存空間沒有回應，客戶暫時無法上傳和下載檔案',
  'files-back': '檔案儲存空間已恢復，可以正常上傳和下載',
  'disk-low': (volume, free) => `${volume}所在的磁碟只剩 ${free}，請儘快清理或擴充`,
  'disk-enough': (volume, free) => `${volume}所在的磁碟空間已恢復，可用 ${free}`,
}
