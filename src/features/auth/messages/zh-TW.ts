import type { RefusalDetail } from '#platform/refusal.ts'
import type { CodePurpose } from '../model.ts'
import type { zh } from './zh.ts'

function wait(detail: RefusalDetail): string {
  const seconds = Number(detail['retryAfterSeconds'] ?? 60)
  if (seconds < 120) return `${seconds} 秒`
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} 分鐘` : `${Math.ceil(seconds / 3600)} 小時`
}

const uses: Record<CodePurpose, string> = { login: '登入', register: '註冊', recover: '找回密碼', 'bind-wechat': '綁定微信', proof: '身分確認' }

export const zhTW: typeof zh = {
  sms: (purpose, code) => `【潤信雲】您的${uses[purpose]}驗證碼是 ${code}，5 分鐘內有效。請勿告訴任何人，包括自稱客服的人。`,
  phone: {
    label: '手機號碼',
    country: '國家或地區',
    homes: { CN: '中國大陸', HK: '香港', MO: '澳門', TW: '台灣' },
    placeholder: '請輸入手機號碼',
  },
  code: {
    label: '簡訊驗證碼',
    send: '取得驗證碼',
    title: '輸入驗證碼',
    notSent: '還沒有發送驗證碼。請先填寫手機號碼，我們會把 6 位數驗證碼傳給您。',
    toPhone: '填寫手機號碼',
    sentTo: (phone) => `6 位數驗證碼已傳送至 ${phone}，5 分鐘內有效。`,
    sending: '傳送中…',
    resend: '重新傳送',
    resendIn: (seconds) => `${seconds} 秒後可重新傳送`,
    confirm: '確認',
    notReceived: '沒有收到？請確認號碼是否正確、簡訊是否被攔截。',
  },
  captcha: { working: '正在進行安全驗證…' },
  password: {
    label: '密碼',
    hint: '10 到 128 個字元，建議使用幾個不相關的詞。',
    strength: '密碼強度',
    levels: ['太容易被猜到', '太容易被猜到', '還不夠強', '強', '很強'],
  },
  proof: {
    title: '確認是您本人',
    description: '這項操作需要驗證您的手機。驗證後 10 分鐘內不會再詢問。',
    send: '傳送驗證碼',
    willSend: '我們會傳送驗證碼到您帳號綁定的手機。',
  },
  refusals: {
    'sign-in-first': '請先登入。',
    'not-allowed': '您沒有進行這項操作的權限。',
    'proof-needed': '請先驗證您的手機，再進行這項操作。',
    'captcha-not-loaded': '安全驗證沒有載入成功。請檢查網路，或關閉會攔截指令碼的擴充功能後再試一次。',
    'captcha-unsupported': '目前的瀏覽器無法完成安全驗證。請以 https 開啟本站，或改用最新版的瀏覽器。',
    'captcha-failed': '安全驗證已過期或未通過，請再試一次。',
    'sent-too-often': (detail) => `傳送太頻繁，請在 ${wait(detail)}後再試。`,
    'checked-too-often': (detail) => `嘗試次數過多，請在 ${wait(detail)}後再試。`,
    'code-wrong': '驗證碼不正確或已過期。連續輸錯 5 次後需要重新取得。',
    'password-wrong': '手機號碼或密碼不正確。',
    'password-locked': (detail) => `密碼輸錯次數過多，請在 ${wait(detail)}後再試，或改用簡訊驗證碼登入。`,
    'password-weak': '這個密碼太容易被猜到，請換一個。',
  },
  faults: {
    'phone-invalid': '請輸入正確的手機號碼。',
    'code-form': '請輸入 6 位數字驗證碼。',
    'code-first': '請先取得驗證碼。',
    'code-wrong': '驗證碼不正確或已過期。',
    'captcha-needed': '請先完成安全驗證。',
    'password-weak': '這個密碼太容易被猜到，請換一個。',
  },
}
