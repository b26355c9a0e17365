import type { LegalWords } from './words.zh.ts'

export const zhTW: LegalWords = {
  home: '首頁',
  documents: {
    terms: { title: '服務條款', summary: '使用我們的服務時，您與我們之間的約定。' },
    privacy: { title: '隱私權政策', summary: '我們蒐集哪些個人資料、為什麼蒐集，以及您的權利。' },
    refund: { title: '退款政策', summary: '什麼時候可以退款、退多少、退到哪裡。' },
  },
  contents: '目錄',
  version: (version) => `第 ${version} 版`,
  since: (day) => `自 ${day}起生效`,
  planned: (day) => `將於 ${day}生效`,
  replaced: '未生效，已由新版本取代',
  initial: '初始版本',
  updated: (day) => `更新於 ${day}`,
  earlier: '這是先前的版本，已不再適用。',
  later: '這個版本尚未生效。',
  toCurrent: '檢視現行版本',
  toChanges: '檢視變更',
  toWhole: '檢視全文',
  changes: (version) => `以下是第 ${version} 版的變更：刪除的文字有刪除線，新增的文字有底線。`,
  noChanges: '文字沒有變更。',
  versions: '所有版本',
  others: '其他文件',
  or: ' / ',
  general: { contact: '本站「聯絡我們」頁面', address: '見本站「聯絡我們」頁面', jurisdiction: '我們註冊地的法律與法院，法律對消費者另有規定者從其規定' },
}
