import type { policyReports as zh } from './zh.ts'

export const policyReports: typeof zh = {
  views: { label: '稽核檢視', acts: '操作記錄', blocked: '封鎖的內容' },
  title: '瀏覽器封鎖的內容',
  text: '網站的內容安全政策不允許這些內容，瀏覽器封鎖後回報了它們。多數來自訪客自己的軟體；如果「來源」出現網站的檔案，請檢查網站。沒有新回報的項目 30 天後刪除。',
  none: '瀏覽器沒有回報封鎖。',
  columns: { last: '最近一次', directive: '政策', blocked: '被封鎖', page: '頁面', source: '來源', reports: '次數' },
  since: (at: string) => `首次 ${at}`,
}
