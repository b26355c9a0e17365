import type { zh } from './zh.ts'

export const zhTW: typeof zh = {
  brand: {
    title: '幾分鐘，\n啟動您的伺服器',
    lead: '一個帳號，管理雲端伺服器、訂單與帳單。',
    points: ['價格由伺服器即時計算，續約價格在下單前就寫明', '開通、重新啟動、重新安裝的每一步都看得見', '餘額與帳單逐筆可查，隨時匯出'],
  },
  login: {
    title: '登入',
    pageTitle: '登入 - 潤信雲',
    description: '使用簡訊驗證碼或密碼登入潤信雲主控台。',
    noAccount: '還沒有帳號？',
    toRegister: '註冊',
    tabs: '登入方式',
    byPhone: '驗證碼登入',
    byPassword: '密碼登入',
    getCode: '取得驗證碼並登入',
    submit: '登入',
    remember: '14 天內自動登入',
    newPhoneHint: '尚未註冊的手機號碼，驗證後會自動建立帳號。',
  },
  register: {
    title: '註冊',
    pageTitle: '註冊 - 潤信雲',
    description: '使用手機號碼註冊潤信雲帳號。',
    hasAccount: '已經有帳號？',
    toLogin: '登入',
    password: '設定密碼',
    referral: '推薦碼',
    submit: '取得驗證碼並註冊',
    existing: '這個手機號碼已經有帳號，已為您登入；原本的密碼沒有變更。',
    continue: '繼續',
  },
  agreement: {
    before: '我已閱讀並同意',
    link: '《服務條款》',
    title: '服務條款',
    close: '我知道了',
  },
  refusals: { 'not-found': '找不到這個帳號。' },
  faults: {
    'agree-first': '請先閱讀並同意服務條款。',
    'referral-form': '推薦碼由 4 到 32 個字母、數字或連字號組成。',
  },
}
