import type { CodeMailCopy } from './code-mail.zh.ts'

export const zhTW: CodeMailCopy = {
  uses: {
    login: '登入',
    register: '註冊',
    recover: '找回密碼',
    'bind-wechat': '綁定微信',
    proof: '身分確認',
    'old-phone': '更換手機號碼',
    'new-phone': '綁定新手機號碼',
  },
  subject: (use) => `${use}驗證碼｜{site}`,
  title: (use) => `您的${use}驗證碼`,
  paragraphs: [
    '請在{site}的頁面上輸入下方的 6 位數驗證碼，5 分鐘內有效，只能使用一次。',
    '請勿告訴任何人，包括自稱客服的人。若非您本人操作，請忽略這封郵件，您的帳號不會有任何變更。',
  ],
  why: '有人在{site}填寫了這個電子郵件地址並索取驗證碼，因此您收到這封郵件。',
}
