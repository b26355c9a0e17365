import type { RefusalDetail } from '#platform/refusal.ts'
import type { CodePurpose } from '../model.ts'

/** Waiting times in words: under two minutes in seconds, else in whole minutes. */
function wait(detail: RefusalDetail): string {
  const seconds = Number(detail['retryAfterSeconds'] ?? 60)
  if (seconds < 120) return `${seconds} 秒`
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / 3600)} 小时`
}

const uses: Record<CodePurpose, string> = { login: '登录', register: '注册', recover: '找回密码', 'bind-wechat': '绑定微信', proof: '身份确认' }

export const zh = {
  sms: (purpose: CodePurpose, code: string) => `【润信云】您的${uses[purpose]}验证码是 ${code}，5 分钟内有效。请勿告诉任何人，包括自称客服的人。`,
  phone: {
    label: '手机号',
    country: '国家或地区',
    homes: { CN: '中国大陆', HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
    placeholder: '请输入手机号',
  },
  code: {
    label: '短信验证码',
    send: '获取验证码',
    title: '输入验证码',
    notSent: '还没有发送验证码。请先填写手机号，我们会把 6 位验证码发给您。',
    toPhone: '填写手机号',
    sentTo: (phone: string) => `6 位验证码已发送到 ${phone}，5 分钟内有效。`,
    sending: '正在发送…',
    resend: '重新发送',
    resendIn: (seconds: number) => `${seconds} 秒后可重新发送`,
    confirm: '确认',
    notReceived: '没有收到？请检查号码是否正确、短信是否被拦截。',
  },
  captcha: { working: '正在进行安全验证…' },
  password: {
    label: '密码',
    hint: '10 到 128 个字符，建议使用几个不相关的词。',
    strength: '密码强度',
    levels: ['太容易被猜到', '太容易被猜到', '还不够强', '强', '很强'] as readonly string[],
  },
  proof: {
    title: '确认是您本人',
    description: '这项操作需要验证您的手机。验证后 10 分钟内不再询问。',
    send: '发送验证码',
    willSend: '我们会向您账号绑定的手机发送验证码。',
  },
  refusals: {
    'sign-in-first': '请先登录。',
    'not-allowed': '您没有进行这项操作的权限。',
    'proof-needed': '请先验证您的手机，再进行这项操作。',
    'captcha-not-loaded': '安全验证没有加载成功。请检查网络，或关闭会拦截脚本的扩展，然后重试。',
    'captcha-unsupported': '当前浏览器无法完成安全验证。请通过 https 打开本站，或换用最新版的浏览器。',
    'captcha-failed': '安全验证已过期或未通过，请重试。',
    'sent-too-often': (detail: RefusalDetail) => `发送太频繁，请在 ${wait(detail)}后再试。`,
    'checked-too-often': (detail: RefusalDetail) => `尝试次数过多，请在 ${wait(detail)}后再试。`,
    'code-wrong': '验证码不正确或已过期。连续输错 5 次后需要重新获取。',
    'password-wrong': '手机号或密码不正确。',
    'password-locked': (detail: RefusalDetail) => `密码输错次数过多，请在 ${wait(detail)}后再试，或改用短信验证码登录。`,
    'password-weak': '这个密码太容易被猜到，请换一个。',
  },
  faults: {
    'phone-invalid': '请输入正确的手机号。',
    'code-form': '请输入 6 位数字验证码。',
    'code-first': '请先获取验证码。',
    'code-wrong': '验证码不正确或已过期。',
    'captcha-needed': '请先完成安全验证。',
    'password-weak': '这个密码太容易被猜到，请换一个。',
  },
}
