/** Errors after an identity exists. The buy pages load without them. */
export const laterErrors = {
  pending: '您有一份认证正在审核，请等待结果，或先撤回它。',
  'nothing-pending': '没有正在审核的认证，它可能刚刚有了结果。请刷新页面。',
  'consent-needed': '请先阅读并同意个人信息处理说明。',
  'already-verified': '您的账号已经通过这项认证，不需要再次提交。',
  'no-way-back': '企业认证不能改回个人认证。',
  'identity-used': '这个证件已用于 3 个账号的认证（含审核中的申请），不能再用于其他账号。请使用其中的账号，或先撤回其中审核中的申请。',
  'tried-often': '提交次数过多，请明天再试。',
  'revealed-often': '一小时内查看次数过多，请稍后再试。',
  'not-found': '没有找到这份认证。',
  'already-decided': '这份认证已经有了结果，或已被撤回。请刷新页面。',
  erased: '这份认证的资料已按规定删除，无法查看。',
}
