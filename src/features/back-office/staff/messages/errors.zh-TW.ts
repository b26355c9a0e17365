import type * as base from './errors.zh.ts'

export const staffErrors: typeof base.staffErrors = {
  'session-gone': '這處登入已經結束，請重新整理頁面。',
  'proof-needed': '請先確認是您本人，再進行這項操作。',
  'password-wrong': '密碼不正確。',
  'same-password': '新密碼和目前密碼相同，請換一個。',
  'link-gone': '這個連結已用過或已過期，請向擁有者索取新的。',
  'not-ready': '開業前還有必要的設定沒有完成，請重新整理頁面查看。',
  'setup-gone': '這個連結已用過或已過期。',
  'own-account': '自己的權限和登入由另一位擁有者調整。',
  'last-owner': '這是最後一位擁有者，不能停用或更換角色。',
  'no-such-staff': '找不到這位員工，或狀態已經改變，請重新整理頁面。',
  'setting-changed': '同事剛剛改了這一項。請看欄位下的提示再決定。',
}

export const staffFaults: typeof base.staffFaults = {
  'no-region': '請至少選擇一個地區。',
  'login-name-form': '3 到 40 個字元：以小寫字母開頭，可用數字、點和連字號。',
  'name-taken': '這個登入名稱已被使用。',
  'password-wrong': '密碼不正確。',
  'same-password': '新密碼和目前密碼相同，請換一個。',
  'setting-form': '格式不對，請依提示填寫。',
}
