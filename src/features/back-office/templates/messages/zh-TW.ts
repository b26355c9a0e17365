import type { templateErrors as zhErrors, templates as zh } from './zh.ts'

export const templates: typeof zh = {
  title: '訊息範例',
  subtitle: '寄給客戶的每一封郵件、簡訊和通知，以虛構的例子呈現。',
  list: '訊息',
  find: '依標題尋找',
  none: '沒有這樣的訊息。',
  groups: { product: '產品', finance: '財務', security: '安全', operations: '維運', activity: '活動', other: '帳號與狀態郵件' },
  others: {
    'email-link': '確認電子郵件地址',
    'email-taken': '電子郵件已屬於其他帳號',
    'status-confirm': '確認訂閱狀態更新',
    'status-update': '故障進展',
  },
  language: '語言',
  scheme: '配色',
  schemes: { light: '淺色', dark: '深色' },
  width: '寬度',
  widths: { wide: '電腦', phone: '手機' },
  mail: '郵件',
  subject: '主旨',
  plain: '純文字版本',
  plainHint: '不顯示 HTML 的郵件程式會顯示這一份。',
  box: '站內訊息',
  sms: '簡訊',
  smsParts: (characters, parts) => `${characters} 字，以 ${parts} 則計費`,
  wechat: '微信',
  notBy: '這類訊息不透過此方式傳送。',
  send: '寄給自己',
  sendText: '立即把這封郵件連同虛構的例子寄到您的信箱，看看它在郵件程式裡的樣子。',
  email: '您的電子郵件',
  sentTo: (email) => `已寄到 ${email}。`,
}

export const templateErrors: typeof zhErrors = {
  'no-template': '沒有這則訊息，請重新整理頁面。',
  'no-mailbox': '郵件伺服器表示沒有這個信箱，請檢查地址。',
  'mail-not-sent': '郵件伺服器沒有接收這封郵件。請在「服務供應商」頁測試郵件伺服器後重試。',
}
export const templateFaults = { 'no-mailbox': templateErrors['no-mailbox'] }
