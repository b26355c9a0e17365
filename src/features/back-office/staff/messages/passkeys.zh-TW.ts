import type { passkeyActions as actions, passkeyErrors as errors, staffPasskeys as zh } from './passkeys.zh.ts'

export const staffPasskeys: typeof zh = {
  text: '登入和敏感操作用指紋、臉部或安全金鑰確認，不會被釣魚網站騙走。',
  required: '正式環境的擁有者必須使用通行密鑰。動態驗證碼不能代替，復原碼只在裝置遺失時使用。',
  second: '請先開啟兩步驟驗證。復原碼讓您在遺失裝置後還能登入。',
  removeText: (name) => `「${name}」將不能再登入後台。裝置上儲存的那一份需要您自行刪除。`,
  addTitle: '新增通行密鑰',
  addText: '擁有者要用通行密鑰登入後台。請現在在這台裝置或安全金鑰上新增一個，完成後就會登入。',
  other: '使用其他方式',
}

export const passkeyErrors: typeof errors = {
  'passkey-second': '請先開啟兩步驟驗證，再新增通行密鑰。',
  'passkey-last': '擁有者至少要保留一個通行密鑰。請先新增新的，再移除這個。',
  'passkey-instead': '這個帳號不能用動態驗證碼。請使用通行密鑰；裝置不在身邊時，使用復原碼。',
}

export const passkeyActions: typeof actions = {
  'passkey-added': '新增了登入所需的通行密鑰',
  'POST /admin/passkeys/setup': '開始新增通行密鑰',
  'POST /admin/passkeys': '新增了通行密鑰',
  'PATCH /admin/passkeys/{passkeyId}': '重新命名了通行密鑰',
  'POST /admin/passkeys/{passkeyId}/remove': '移除了通行密鑰',
}
