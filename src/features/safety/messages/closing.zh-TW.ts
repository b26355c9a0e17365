import type { closing as zhClosing, closingErrors as zhErrors } from './closing.zh.ts'

export const closing: typeof zhClosing = {
  title: '資料與帳號',
  lead: '您的資料屬於您：可以隨時帶走，也可以註銷帳號。',
  export: {
    title: '匯出我的資料',
    text: '一份 JSON 檔案，包含帳號資料、登入紀錄、訂單、付款、帳本、伺服器（含已釋放的）、服務單和站內信，不含密碼和金鑰。每天最多 5 次。',
    button: '匯出資料',
    done: '正在下載您的資料。',
  },
  close: {
    title: '註銷帳號',
    text: '申請後 7 天生效，期間登入一次即可撤銷。生效後無法復原。',
    button: '註銷帳號',
    lead: '請先看清楚會發生什麼：',
    points: [
      '送出後，所有裝置立即登出，API 權杖暫停使用。',
      '7 天冷靜期內，任何一次登入都會自動撤銷註銷申請。',
      '到期後刪除個人資訊：手機號碼、密碼、微信、電子郵件、大頭貼與個人資料、實名資料、登入紀錄、站內信和上傳的檔案，手機號碼可以重新註冊。',
      '尚未結案的服務單到期時自動關閉，所有服務單的內容和附件一併刪除。',
      '訂單、付款和帳本依法保留，但不再關聯到您本人。',
    ],
    blocked: '還有事項沒有處理完，暫時不能註銷：',
    obstacles: {
      servers: (count) => `${count} 台伺服器尚未釋放`,
      orders: (count) => `${count} 筆訂單尚未完成`,
      payments: (count) => `${count} 筆付款仍在進行`,
      balance: (sum) => `帳戶裡還有 ${sum}`,
    },
    toServers: '檢視伺服器',
    toOrders: '檢視訂單',
    toPayments: '檢視付款',
    toMoney: '檢視餘額',
    agree: '我已了解註銷後無法復原',
    submit: '申請註銷',
    doneTitle: '註銷申請已送出',
    doneText: (at) => `帳號將於 ${at} 註銷。改變主意了？在此之前登入一次就會自動撤銷。`,
    leave: '返回首頁',
  },
}
export const closingErrors: typeof zhErrors = {
  'closing-blocked': '還有事項沒有處理完，暫時不能註銷帳號。',
  'closing-waits': '註銷申請已經送出過了。',
  'export-too-often': '今天已匯出 5 次，請明天再試。',
}
