import type { ErrorDetail } from '#platform/domain-error.ts'
import type { CodePurpose } from '../model.ts'
import type { zh } from './zh.ts'

function wait(detail: ErrorDetail): string {
  const seconds = Number(detail['retryAfterSeconds'] ?? 60)
  if (seconds < 120) return `${seconds} 秒`
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} 分鐘` : `${Math.ceil(seconds / 3600)} 小時`
}

const uses: Record<CodePurpose, string> = {
  login: '登入',
  register: '註冊',
  recover: '找回密碼',
  'bind-wechat': '綁定微信',
  proof: '身分確認',
  'old-phone': '更換手機號碼',
  'new-phone': '綁定新手機號碼',
}

export const zhTW: typeof zh = {
  sms: (purpose, code) => `【{site}】您的${uses[purpose]}驗證碼是 ${code}，5 分鐘內有效。請勿告訴任何人，包括自稱客服的人。`,
  phone: {
    label: '手機號碼',
    country: '國家或地區',
    homes: { CN: '中國大陸', HK: '香港', MO: '澳門', TW: '台灣' },
    placeholder: '請輸入手機號碼',
  },
  signInName: { label: '手機號碼、電子郵件或使用者名稱', placeholder: '任選一種填寫' },
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
    notReceived: '沒有收到？請檢查號碼和簡訊攔截，或改用其他驗證方式。',
  },
  captcha: { working: '正在進行安全驗證…' },
  password: {
    label: '密碼',
    hint: '10 到 128 個字元，建議使用幾個不相關的詞。',
    strength: '密碼強度',
    levels: ['太容易被猜到', '太容易被猜到', '還不夠強', '強', '很強'],
  },
  stepUp: {
    lostPhone: '手機號碼已停用？建立服務單',
    title: '確認是您本人',
    description: '這項操作需要再次確認身分。確認後 10 分鐘內不會再詢問。',
    send: '傳送驗證碼',
    willSend: (phone) => `我們會傳送驗證碼到您帳號綁定的手機 ${phone}。`,
  },
  factor: {
    totp: '動態驗證碼',
    totpHint: '開啟驗證器應用程式，輸入{site}顯示的 6 位數字。',
    recovery: '復原碼',
    recoveryHint: '啟用兩步驟驗證時保存的 10 位復原碼，每組只能使用一次。',
    useRecovery: '改用復原碼',
    useTotp: '改用動態驗證碼',
    confirm: '確認',
    codesLeft: (left) => `復原碼已使用，還剩 ${left} 組。`,
  },
  passkey: {
    use: '使用通行密鑰',
    waiting: '請在裝置上確認…',
    hint: '以指紋、臉部辨識或裝置密碼確認。',
    or: '或',
  },
  errors: {
    'sign-in-first': '請先登入。',
    'not-allowed': '您沒有進行這項操作的權限。',
    'session-gone': '這處登入已經登出了。',
    'proof-needed': '請先確認是您本人，再進行這項操作。',
    'second-factor-needed': '這個帳號已啟用兩步驟驗證，請用動態驗證碼、復原碼或通行密鑰確認。',
    'second-factor-wrong': '驗證碼不正確、已過期或已使用過。請等下一組動態驗證碼，或換一組復原碼。',
    'second-step-gone': '這次登入已過期或輸錯次數過多，請重新登入。',
    'two-factor-on': '兩步驟驗證已經啟用。',
    'two-factor-off': '兩步驟驗證沒有啟用。',
    'two-factor-gone': '這個 QR Code 已過期，請重新開始設定。',
    'passkey-unknown': '找不到這個通行密鑰，它可能已從帳號移除。請用其他方式登入。',
    'passkey-refused': '通行密鑰沒有通過驗證，請再試一次。',
    'passkey-cancelled': '沒有完成通行密鑰確認，可以再試一次或改用其他方式。',
    'passkey-unsupported': '這個瀏覽器或這個網址不支援通行密鑰。請用其他方式，或以網站網域開啟。',
    'passkey-present': '這部裝置或這個密碼管理員裡已經有本帳號的通行密鑰。',
    'passkey-too-many': '通行密鑰最多 10 個，請先移除不用的。',
    'passkey-not-found': '找不到這個通行密鑰，它可能已被移除。',
    'captcha-unavailable': '目前無法確認安全驗證，請稍後再試。',
    'captcha-needed': '請先完成安全驗證。',
    'captcha-not-loaded': '安全驗證沒有載入成功。請檢查網路，或關閉會攔截指令碼的擴充功能後再試一次。',
    'captcha-unsupported': '目前的瀏覽器無法完成安全驗證。請以 https 開啟本站，或改用最新版的瀏覽器。',
    'captcha-harder': '此號碼或電子郵件的嘗試次數過多，請再完成一次安全驗證。您也可以用登入過的瀏覽器、通行密鑰或微信登入。',
    'captcha-failed': '安全驗證已過期或未通過，請再試一次。',
    'sent-too-often': (detail) => `傳送太頻繁，請在 ${wait(detail)}後再試。`,
    'checked-too-often': (detail) => `嘗試次數過多，請在 ${wait(detail)}後再試。`,
    'code-wrong': '驗證碼不正確或已過期。連續輸錯 5 次後需要重新取得。',
    'password-wrong': '手機號碼、電子郵件或密碼不正確。',
    'password-locked': (detail) => `密碼輸錯次數過多，請在 ${wait(detail)}後再試，或改用簡訊驗證碼登入。`,
    'password-weak': '這個密碼太容易被猜到，請換一個。',
  },
  faults: {
    'phone-invalid': '請輸入正確的手機號碼。',
    'code-form': '請輸入 6 位數字驗證碼。',
    'second-factor-form': '請輸入 6 位數動態驗證碼，或 10 位復原碼。',
    'second-factor-wrong': '不正確、已過期或已使用過。',
    'passkey-name': '請輸入 1 到 60 個字元。',
    'code-first': '請先取得驗證碼。',
    'code-wrong': '驗證碼不正確或已過期。',
    'captcha-needed': '請先完成安全驗證。',
    'password-weak': '這個密碼太容易被猜到，請換一個。',
  },
}
