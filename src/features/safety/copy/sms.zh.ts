/** Text message to a phone, or mail to an address, that no longer belongs to an account. */
export const zh = {
  accountClosed: { title: '账号已注销', text: '【{site}】您的账号已注销，个人信息已删除。感谢您的使用。' },
  phoneChanged: { title: '账号已更换手机号', text: '【{site}】您的账号已更换手机号，这个号码不再用于登录。如果不是您本人操作，请立即联系客服。' },
  mails: {
    accountClosed: { title: '账号已注销', text: '您的{site}账号已注销，个人信息已删除。感谢您的使用。' },
    phoneChanged: { title: '账号已更换手机号', text: '您的{site}账号已更换手机号。如果不是您本人操作，请立即联系客服。' },
    site: '｜{site}',
    why: '这个邮箱曾用于登录{site}，所以您收到这封邮件。',
  },
}
export type SmsCopy = typeof zh
