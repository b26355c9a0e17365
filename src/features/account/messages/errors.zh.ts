import type { ErrorDetail } from '#platform/domain-error.ts'

export const errors = {
  'not-found': '没有找到这个账号。',
  'phone-taken': '这个手机号已经绑定了另一个账号，请换一个手机号。',
  'wechat-elsewhere': '这个微信已经绑定了另一个账号。请先在那个账号里解绑，或换一个微信。',
  'wechat-tied': '账号已经绑定了微信，请先解绑。',
  'wechat-untied': '账号没有绑定微信。',
  'wechat-foreign': '这次微信登录不是在这个浏览器里开始的，或者链接不完整。请在这里重新开始。',
  'wechat-expired': '超过 10 分钟没有完成，这次微信登录已过期。',
  'wechat-used': '这次微信登录已经处理过了，不能重复使用。',
  'wechat-cancelled': '您在微信里选择了拒绝。',
  'wechat-code': '微信的授权已过期或已使用过。',
  'wechat-unavailable': '暂时联系不上微信，请稍后重试，或用其他方式登录。',
  'wechat-gone': '没有等待绑定的微信身份，可能已超过 10 分钟或已经绑定。请重新用微信登录。',
  'wechat-taken': '这个账号或这个微信已经有绑定，一个账号只能绑定一个微信。请换一个手机号，或直接登录。',
  'email-sent-too-often': '发送太频繁，请稍后再试。',
  'email-link-gone': '这个链接已过期、已使用过，或不属于当前账号。请重新发送。',
  'email-taken': '这个邮箱已经绑定了另一个账号。',
  frozen: (detail: ErrorDetail) => `这个账号已停止登录：${String(detail['reason'] ?? '')}。如有疑问，请拨打服务热线。`,
  'frozen-already': '这个账号已经停止登录了。',
  'not-frozen': '这个账号没有停止登录。',
}
