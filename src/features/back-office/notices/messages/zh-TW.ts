import type { diskNotices as zh, scannerNotices as zhScanner, uploadActions as actions } from './zh.ts'

export const diskNotices: typeof zh = {
  volumes: { data: '資料目錄', database: '資料庫' },
  'files-away': '檔案儲存空間沒有回應，客戶暫時無法上傳和下載檔案',
  'files-back': '檔案儲存空間已恢復，可以正常上傳和下載',
  'disk-low': (volume, free) => `${volume}所在的磁碟只剩 ${free}，請儘快清理或擴充`,
  'disk-enough': (volume, free) => `${volume}所在的磁碟空間已恢復，可用 ${free}`,
}

export const scannerNotices: typeof zhScanner = {
  'upload-infected': (account, signature) =>
    account ? `帳戶 ${account} 上傳的檔案含有惡意程式（${signature}），已拒收` : `員工上傳的檔案含有惡意程式（${signature}），已拒收`,
  'scanner-away': (fault) => `病毒掃描服務無法使用：${fault}。恢復之前，所有上傳都會被拒絕`,
  'scanner-back': (minutes) => `病毒掃描服務已恢復，中斷約 ${minutes} 分鐘。上傳恢復正常`,
}

export const uploadActions: typeof actions = { 'upload-infected': '拒收含惡意程式的上傳檔案' }
