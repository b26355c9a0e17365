import type { SmsCopy } from './sms.zh.ts'

export const zhTW: SmsCopy = {
  accountClosed: { title: '帳號已註銷', text: '【{site}】您的帳號已註銷，個人資訊已刪除。感謝您的使用。' },
  phoneChanged: { title: '帳號已更換手機號碼', text: '【{site}】您的帳號已更換手機號碼，這個號碼不再用於登入。若不是您本人操作，請立即聯絡客服。' },
  mails: {
    accountClosed: { title: '帳號已註銷', text: '您的{site}帳號已註銷，個人資訊已刪除。感謝您的使用。' },
    phoneChanged: { title: '帳號已更換手機號碼', text: '您的{site}帳號已更換手機號碼。若不是您本人操作，請立即聯絡客服。' },
    site: '｜{site}',
    why: '這個電子郵件曾用於登入{site}，因此您收到這封郵件。',
  },
}
