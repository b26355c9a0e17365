import type { ErrorDetail } from '#platform/domain-error.ts'
import type { CodePurpose } from '../model.ts'

/** Formats waiting times: under two minutes in seconds, otherwise in whole minutes. */
function wait(detail: ErrorDetail): string {
  const seconds = Number(detail['retryAfterSeconds'] ?? 60)
  if (seconds < 120) return `${seconds} 秒`
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / 3600)} 小时`
}

const uses: Record<CodePurpose, string> = {
  login: '登录',
  register: '注册',
  recover: '找回密码',
  'bind-wechat': '绑定微信',
  proof: '身份确认',
  'old-phone': '更换手机号',
  'new-phone': '绑定新手机号',
}

export const zh = {
  sms: (purpose: CodePurpose, code: string) => `【{site}】您的${uses[purpose]}验证码是 ${code}，5 分钟内有效。请勿告诉任何人，包括自称客服的人。`,
  phone: {
    label: '手机号',
    country: '国家或地区',
    homes: { CN: '中国大陆', HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
    placeholder: '请输入手机号',
  },
  signInName: { label: '手机号、邮箱或用户名', placeholder: '任选一种填写' },
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
    notReceived: '没有收到？请检查号码和短信拦截，或换一种验证方式。',
  },
  captcha: { working: '正在进行安全验证…' },
  password: {
    label: '密码',
    hint: '10 到 128 个字符，建议使用几个不相关的词。',
    strength: '密码强度',
    levels: ['太容易被猜到', '太容易被猜到', '还不够强', '强', '很强'] as readonly string[],
  },
  stepUp: {
    lostPhone: '手机号不用了？提交工单',
    title: '确认是您本人',
    description: '这项操作需要再次确认身份。确认后 10 分钟内不再询问。',
    send: '发送验证码',
    willSend: (phone: string) => `我们会向您账号绑定的手机 ${phone} 发送验证码。`,
  },
  factor: {
    totp: '动态验证码',
    totpHint: '打开身份验证器应用，输入{site}显示的 6 位数字。',
    recovery: '恢复码',
    recoveryHint: '开启两步验证时保存的 10 位恢复码，每个只能用一次。',
    useRecovery: '改用恢复码',
    useTotp: '改用动态验证码',
    confirm: '确认',
    codesLeft: (left: number) => `恢复码已使用，还剩 ${left} 个。`,
  },
  passkey: {
    use: '使用通行密钥',
    waiting: '请在设备上确认…',
    hint: '用指纹、面容或设备密码确认。',
    or: '或',
  },
  errors: {
    'sign-in-first': '请先登录。',
    'not-allowed': '您没有进行这项操作的权限。',
    'session-gone': '这处登录已经退出了。',
    'proof-needed': '请先确认是您本人，再进行这项操作。',
    'second-factor-needed': '这个账号已开启两步验证，请用动态验证码、恢复码或通行密钥确认。',
    'second-factor-wrong': '验证码不正确、已过期或已使用过。请等下一个动态验证码，或换一个恢复码。',
    'second-step-gone': '这次登录已过期或输错次数过多，请重新登录。',
    'two-factor-on': '两步验证已经开启。',
    'two-factor-off': '两步验证没有开启。',
    'two-factor-gone': '这个二维码已过期，请重新开始设置。',
    'passkey-unknown': '没有找到这个通行密钥，它可能已从账号中移除。请用其他方式登录。',
    'passkey-refused': '通行密钥没有通过验证，请重试。',
    'passkey-cancelled': '没有完成通行密钥确认，可以重试或换其他方式。',
    'passkey-unsupported': '这个浏览器或这个地址不支持通行密钥。请用其他方式，或通过网站域名访问。',
    'passkey-present': '这台设备或这个密码管理器里已经有本账号的通行密钥。',
    'passkey-too-many': '通行密钥最多 10 个，请先移除不用的。',
    'passkey-not-found': '没有找到这个通行密钥，它可能已被移除。',
    'captcha-unavailable': '暂时无法核实安全验证，请稍后重试。',
    'captcha-needed': '请先完成安全验证。',
    'captcha-not-loaded': '安全验证没有加载成功。请检查网络，或关闭会拦截脚本的扩展，然后重试。',
    'captcha-unsupported': '当前浏览器无法完成安全验证。请通过 https 打开本站，或换用最新版的浏览器。',
    'captcha-harder': '这个号码或邮箱的尝试次数过多，请再完成一次安全验证。您也可以用登录过的浏览器、通行密钥或微信登录。',
    'captcha-failed': '安全验证已过期或未通过，请重试。',
    'sent-too-often': (detail: ErrorDetail) => `发送太频繁，请在 ${wait(detail)}后再试。`,
    'checked-too-often': (detail: ErrorDetail) => `尝试次数过多，请在 ${wait(detail)}后再试。`,
    'code-wrong': '验证码不正确或已过期。连续输错 5 次后需要重新获取。',
    'password-wrong': '手机号、邮箱或密码不正确。',
    'password-locked': (detail: ErrorDetail) => `密码输错次数过多，请在 ${wait(detail)}后再试，或改用短信验证码登录。`,
    'password-weak': '这个密码太容易被猜到，请换一个。',
  },
  faults: {
    'phone-invalid': '请输入正确的手机号。',
    'code-form': '请输入 6 位数字验证码。',
    'second-factor-form': '请输入 6 位动态验证码，或 10 位恢复码。',
    'second-factor-wrong': '不正确、已过期或已使用过。',
    'passkey-name': '请输入 1 到 60 个字符。',
    'code-first': '请先获取验证码。',
    'code-wrong': '验证码不正确或已过期。',
    'captcha-needed': '请先完成安全验证。',
    'password-weak': '这个密码太容易被猜到，请换一个。',
  },
}
