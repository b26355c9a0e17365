import type { diskNotices as zh } from './zh.ts'

export const diskNotices: typeof zh = {
  volumes: { data: '資料目錄', database: '資料庫' },
  'disk-low': (volume, free) => `${volume}所在的磁碟只剩 ${free}，請儘快清理或擴充`,
  'disk-enough': (volume, free) => `${volume}所在的磁碟空間已恢復，可用 ${free}`,
}
