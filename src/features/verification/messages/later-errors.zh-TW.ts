import type { laterErrors as zh } from './later-errors.zh.ts'

export const laterErrors: typeof zh = {
  pending: '您有一份認證正在審核，請等候結果，或先撤回。',
  'nothing-pending': '沒有正在審核的認證，可能剛剛有了結果。請重新整理頁面。',
  'consent-needed': '請先閱讀並同意個人資料處理說明。',
  'already-verified': '您的帳號已通過這項認證，不需要再次送出。',
  'no-way-back': '企業認證無法改回個人認證。',
  'identity-used': '這份證件已用於 3 個帳號的認證（含審核中的申請），無法再用於其他帳號。請使用其中的帳號，或先撤回其中審核中的申請。',
  'tried-often': '送出次數過多，請明天再試。',
  'revealed-often': '一小時內查看次數過多，請稍後再試。',
  'not-found': '找不到這份認證。',
  'already-decided': '這份認證已經有結果，或已被撤回。請重新整理頁面。',
  erased: '這份認證的資料已依規定刪除，無法查看。',
}
