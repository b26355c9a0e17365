import type { HelpTopicsCopy } from './help-topics.zh.ts'

export const zhTW: HelpTopicsCopy = {
  topics: {
    start: { name: '新手入門', summary: '註冊帳號，擁有第一台伺服器' },
    ordering: { name: '選購與訂單', summary: '選地區與規格，看懂報價與訂單' },
    paying: { name: '付款與餘額', summary: '付款方式、儲值與資金明細' },
    servers: { name: '使用伺服器', summary: '連線、電源、重新安裝與監控' },
    security: { name: '帳號與安全', summary: '登入、操作保護與實名認證' },
    billing: { name: '續約、退款與發票', summary: '到期之後會怎樣，錢怎樣退' },
  },
  links: {
    kernel: { name: 'Linux核心', note: 'Linux核心的官方網站，發布原始碼與更新紀錄' },
    debian: { name: 'Debian', note: '由社群維護的通用作業系統' },
    ubuntu: { name: 'Ubuntu', note: '常用的伺服器與桌面Linux發行版' },
    rocky: { name: 'Rocky Linux', note: '以企業為對象、長期支援的Linux發行版' },
    openeuler: { name: 'openEuler', note: '為伺服器與雲端設計的開放原始碼作業系統' },
    postgresql: { name: 'PostgreSQL', note: '開放原始碼關聯式資料庫，我們的帳本就建在它上面' },
    nginx: { name: 'nginx', note: '網頁伺服器與反向代理' },
    ietf: { name: 'IETF', note: '制定網際網路技術標準的組織' },
    miit: { name: 'ICP備案管理系統', note: '中國大陸主管機關：網站備案與查詢' },
  },
}
