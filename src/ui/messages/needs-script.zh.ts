/** Instead of script, where something needs it. */
export const needsScript = {
  form: '这一步需要 JavaScript。请在浏览器里启用它，然后刷新页面。',
  code: '获取验证码之前要通过安全验证，而安全验证需要 JavaScript。请在浏览器里启用它，然后刷新页面；已有账号也可以用密码登录。',
  buying: '随选择更新价格和下单需要 JavaScript。请在浏览器里启用它，然后刷新页面。',
  apply: '筛选',
}
