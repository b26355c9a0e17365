import type { errors as zh } from './errors.zh.ts'

export const errors: typeof zh = {
  'not-found': '找不到這個帳號。',
  'phone-taken': '這個手機號碼已經綁定另一個帳號，請換一個手機號碼。',
  'wechat-elsewhere': '這個微信已經綁定另一個帳號。請先在那個帳號裡解除綁定，或換一個微信。',
  'wechat-tied': '帳號已經綁定微信，請先解除綁定。',
  'wechat-untied': '帳號沒有綁定微信。',
  'wechat-foreign': '這次微信登入不是在這個瀏覽器開始的，或是連結不完整。請在這裡重新開始。',
  'wechat-expired': '超過 10 分鐘沒有完成，這次微信登入已過期。',
  'wechat-used': '這次微信登入已經處理過，不能重複使用。',
  'wechat-cancelled': '您在微信中選擇了拒絕。',
  'wechat-code': '微信的授權已過期或已使用過。',
  'wechat-unavailable': '暫時聯絡不上微信，請稍後再試，或用其他方式登入。',
  'wechat-gone': '沒有等待綁定的微信身分，可能已超過 10 分鐘或已經綁定。請重新用微信登入。',
  'wechat-taken': '這個帳號或這個微信已經有綁定，一個帳號只能綁定一個微信。請改用其他手機號碼，或直接登入。',
  'email-sent-too-often': '寄送太頻繁，請稍後再試。',
  'email-link-gone': '這個連結已過期、已使用過，或不屬於目前的帳號。請重新寄送。',
  'email-taken': '這個電子郵件已綁定另一個帳號。',
  frozen: (detail) => `這個帳號已停止登入：${String(detail['reason'] ?? '')}。如有疑問，請撥打服務專線。`,
  'frozen-already': '這個帳號已經停止登入了。',
  'not-frozen': '這個帳號沒有停止登入。',
}
