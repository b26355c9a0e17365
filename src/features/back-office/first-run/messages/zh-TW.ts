import type { checklist as zhChecklist, firstRun as zh } from './zh.ts'

export const firstRun: typeof zh = {
  title: '建立擁有者帳號',
  text: '這是後台的第一個帳號，可以管理一切。連結只能用一次。',
  displayName: '姓名',
  displayNameHint: '員工與稽核紀錄中顯示的名字。',
  loginName: '登入名稱',
  loginNameHint: '以小寫字母開頭，可用數字、點和連字號，例如 chen.yu',
  password: '密碼',
  passwordHint: '10 到 128 個字元，建議使用幾個不相關的詞。',
  submit: '建立並繼續',
  noKey: '這個網址不完整，請複製啟動時顯示的完整連結。',
  gone: '這個連結已用過或已過期。',
  goneText: '如果帳號已建立，請直接登入；如果尚未建立，重新啟動服務會顯示新的連結。',
  signIn: '前往登入',
  created: '帳號已建立。請登入，繼續設定兩步驟驗證。',
}

export const checklist: typeof zhChecklist = {
  title: '開業準備',
  subtitle: '接待客戶之前要設定的內容。狀態來自實際情況：最近一次呼叫、引擎的回應、已發布的價格與文件。',
  progress: (done, all) => `已完成 ${done} / ${all}`,
  left: (names) => `尚待處理：${names.join('、')}。`,
  show: '查看清單',
  open: '前往設定',
  openOf: (name) => `前往設定：${name}`,
  states: { done: '已完成', untested: '已設定，未測試', failing: '最近一次失敗', missing: '未設定', simulated: '展示環境模擬', review: '仍為預設文字' },
  items: {
    company: { title: '公司與網站名稱', text: '網站、郵件、簡訊與單據上的名稱。' },
    mail: { title: '郵件', text: '通知與電子郵件驗證透過郵件伺服器寄送。' },
    sms: { title: '簡訊', text: '客戶以簡訊驗證碼註冊與登入。' },
    payment: { title: '付款方式', text: '沒有付款方式，客戶無法付款。' },
    engine: { title: '開通引擎', text: '交付伺服器；沒有引擎時暫停銷售。' },
    prices: { title: '產品與價格', text: '執行 npm run open-shop 匯入目錄，再改成您的價格。' },
    legal: { title: '條款與政策', text: '服務條款、隱私權政策與退款規則，請改成貴公司的文字。' },
  },
}
