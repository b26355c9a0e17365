import type { EmailMailCopy } from './email-mail.zh.ts'

export const zhTW: EmailMailCopy = {
  greeting: (nickname) => `${nickname}，您好：`,
  link: {
    subject: '請確認綁定電子郵件｜{site}',
    title: '確認綁定這個電子郵件',
    paragraphs: [
      '您正在將這個電子郵件綁定到您的{site}帳號。綁定後，您選擇的通知會寄到這裡。',
      '請在 24 小時內開啟下方連結並在頁面上確認；需要先登入提出綁定的帳號。連結只能使用一次。若非您本人操作，請忽略這封郵件。',
    ],
    action: '確認綁定',
  },
  taken: {
    subject: '這個電子郵件已經綁定帳號｜{site}',
    title: '這個電子郵件已綁定另一個帳號',
    paragraphs: [
      '有人想將這個電子郵件綁定到一個{site}帳號，但它已綁定在另一個帳號，所以沒有任何變更。',
      '如果是您本人，請登入原來的帳號解除綁定後再試；如果不是，請忽略這封郵件。',
    ],
    action: '登入',
  },
  why: '有人在{site}填寫了這個電子郵件地址，因此您收到這封郵件。',
}
