export const staffErrors = {
  'session-gone': '这处登录已经结束，请刷新页面。',
  'proof-needed': '请先确认是您本人，再进行这项操作。',
  'password-wrong': '密码不正确。',
  'same-password': '新密码和当前密码相同，请换一个。',
  'link-gone': '这个链接已用过或已过期，请向所有者要一个新的。',
  'not-ready': '开业前还有必需的设置没有完成，请刷新页面查看。',
  'setup-gone': '这个链接已用过或已过期。',
  'own-account': '自己的权限和登录由另一位所有者调整。',
  'last-owner': '这是最后一位所有者，不能停用或更换角色。',
  'no-such-staff': '没有找到这位员工，或状态已经改变，请刷新页面。',
  'setting-changed': '同事刚刚改了这一项。请看字段下的提示再决定。',
}

export const staffFaults = {
  'no-region': '请至少选择一个地域。',
  'login-name-form': '3 到 40 个字符：小写字母开头，可用数字、点和连字符。',
  'name-taken': '这个登录名已被使用。',
  'password-wrong': '密码不正确。',
  'same-password': '新密码和当前密码相同，请换一个。',
  'setting-form': '格式不对，请按提示填写。',
}
