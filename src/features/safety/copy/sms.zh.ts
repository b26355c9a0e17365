/** Text message to a phone that no longer belongs to an account. */
export const zh = {
  accountClosed: { title: '账号已注销', text: '【{site}】您的账号已注销，个人信息已删除。感谢您的使用。' },
  phoneChanged: { title: '账号已更换手机号', text: '【{site}】您的账号已更换手机号，这个号码不再用于登录。如果不是您本人操作，请立即联系客服。' },
}
export type SmsCopy = typeof zh
