/** Texts of the passkeys of staff. Those of the list are the customers'. */
export const staffPasskeys = {
  text: '登录和敏感操作用指纹、面容或安全密钥确认，不会被钓鱼网站骗走。',
  required: '生产环境的所有者必须使用通行密钥。动态验证码不能代替，恢复码只在设备丢失时使用。',
  second: '请先开启两步验证。恢复码让您在丢失设备后还能登录。',
  removeText: (name: string) => `“${name}”将不能再登录后台。设备上保存的那一份需要您自己删除。`,
  addTitle: '添加通行密钥',
  addText: '所有者要用通行密钥登录后台。请现在在这台设备或安全密钥上添加一个，添加好就会登录。',
  other: '使用其他方式',
}

export const passkeyErrors = {
  'passkey-second': '请先开启两步验证，再添加通行密钥。',
  'passkey-last': '所有者至少要保留一个通行密钥。请先添加新的，再移除这个。',
  'passkey-instead': '这个账号不能用动态验证码。请使用通行密钥；设备不在身边时，使用恢复码。',
}

export const passkeyActions: Record<string, string> = {
  'passkey-added': '添加了登录所需的通行密钥',
  'POST /admin/passkeys/setup': '开始添加通行密钥',
  'POST /admin/passkeys': '添加了通行密钥',
  'PATCH /admin/passkeys/{passkeyId}': '重命名了通行密钥',
  'POST /admin/passkeys/{passkeyId}/remove': '移除了通行密钥',
}
