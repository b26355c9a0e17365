import type { ErrorDetail } from '#platform/domain-error.ts'
import type { CodePurpose } from '../model.ts'
import type { zh } from './zh.ts'

function wait(detail: ErrorDetail): string {
  const seconds = Number(detail['retryAfterSeconds'] ?? 60)
  if (seconds < 120) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`
}

const uses: Record<CodePurpose, string> = {
  login: 'sign-in',
  register: 'registration',
  recover: 'password reset',
  'bind-wechat': 'WeChat linking',
  proof: 'confirmation',
  'old-phone': 'phone change',
  'new-phone': 'new phone',
}

export const en: typeof zh = {
  sms: (purpose, code) =>
    `[Runxin Cloud] Your ${uses[purpose]} code is ${code}. It is valid for 5 minutes. Do not share it with anyone, not even with people who say they are from support.`,
  phone: {
    label: 'Mobile number',
    country: 'Country or region',
    homes: { CN: 'Mainland China', HK: 'Hong Kong', MO: 'Macao', TW: 'Taiwan' },
    placeholder: 'Your mobile number',
  },
  signInName: { label: 'Mobile number or e-mail', placeholder: 'Mobile number or e-mail address' },
  code: {
    label: 'Code by text message',
    send: 'Send code',
    title: 'Enter the code',
    notSent: 'No code has been sent yet. Fill in your number, and we will send you a 6-digit code.',
    toPhone: 'Fill in your number',
    sentTo: (phone) => `We sent a 6-digit code to ${phone}. It is valid for 5 minutes.`,
    sending: 'Sending…',
    resend: 'Send again',
    resendIn: (seconds) => `Send again in ${seconds} s`,
    confirm: 'Confirm',
    notReceived: 'Didn’t get it? Check the number, and whether your phone filters messages.',
  },
  captcha: { working: 'Running a security check…' },
  password: {
    label: 'Password',
    hint: '10 to 128 characters. A few unrelated words work well.',
    strength: 'Password strength',
    levels: ['Too easy to guess', 'Too easy to guess', 'Not strong enough yet', 'Strong', 'Very strong'],
  },
  proof: {
    lostPhone: 'No longer have this phone? Ask support',
    title: 'Confirm it’s you',
    description: 'Verify your identity to continue. We won’t ask again for 10 minutes.',
    send: 'Send code',
    willSend: (phone) => `We will send a code to your account’s phone, ${phone}.`,
  },
  factor: {
    totp: 'Authenticator code',
    totpHint: 'Open your authenticator app and enter the 6 digits it shows for Runxin Cloud.',
    recovery: 'Recovery code',
    recoveryHint: 'One of the 10-character codes you saved when you turned two-factor on. Each works once.',
    useRecovery: 'Use a recovery code',
    useTotp: 'Use an authenticator code',
    confirm: 'Confirm',
    codesLeft: (left) => `Recovery code used. ${left === 1 ? 'One is' : `${left} are`} left.`,
  },
  passkey: {
    use: 'Use a passkey',
    waiting: 'Confirm on your device…',
    hint: 'Confirm with your fingerprint, face or device password.',
    or: 'or',
  },
  errors: {
    'sign-in-first': 'Please sign in first.',
    'not-allowed': 'You are not allowed to do this.',
    'session-gone': 'That browser is already signed out.',
    'proof-needed': 'Confirm it’s you before you do this.',
    'second-factor-needed': 'This account has two-factor on. Confirm with an authenticator code, a recovery code or a passkey.',
    'second-factor-wrong': 'The code is wrong, expired or already used. Wait for the next one, or use another recovery code.',
    'second-step-gone': 'This sign-in has expired or had too many wrong codes. Please sign in again.',
    'two-factor-on': 'Two-factor is on already.',
    'two-factor-off': 'Two-factor is not on.',
    'two-factor-gone': 'This QR code has expired. Please start again.',
    'passkey-unknown': 'We do not know this passkey; it may have been removed from the account. Sign in another way.',
    'passkey-refused': 'The passkey could not be verified. Please try again.',
    'passkey-cancelled': 'The passkey was not confirmed. Try again or use another way.',
    'passkey-unsupported': 'Passkeys do not work in this browser or at this address. Use another way, or open the site by its domain name.',
    'passkey-present': 'This device or password manager already holds a passkey of this account.',
    'passkey-too-many': 'You can have up to 10 passkeys. Remove one that you no longer use.',
    'passkey-not-found': 'This passkey was not found. It may have been removed.',
    'captcha-unavailable': 'The security check cannot be confirmed right now. Please try again in a moment.',
    'captcha-needed': 'Complete the security check first.',
    'captcha-not-loaded': 'The security check could not load. Check your connection or turn off extensions that block scripts, then try again.',
    'captcha-unsupported': 'This browser cannot run the security check. Open the site over https, or use a current browser.',
    'captcha-failed': 'The security check has expired or failed. Please try again.',
    'sent-too-often': (detail) => `Too many codes were sent. Try again in ${wait(detail)}.`,
    'checked-too-often': (detail) => `Too many attempts. Try again in ${wait(detail)}.`,
    'code-wrong': 'The code is wrong or has expired. After 5 wrong attempts you need a new one.',
    'password-wrong': 'The mobile number, e-mail address or password is wrong.',
    'password-locked': (detail) => `Too many wrong passwords. Try again in ${wait(detail)}, or sign in with a code by text message.`,
    'password-weak': 'This password is too easy to guess. Please choose another one.',
  },
  faults: {
    'phone-invalid': 'Enter a valid mobile number.',
    'code-form': 'Enter the 6-digit code.',
    'second-factor-form': 'Enter the 6-digit code, or a 10-character recovery code.',
    'second-factor-wrong': 'Wrong, expired or already used.',
    'passkey-name': 'Enter 1 to 60 characters.',
    'code-first': 'Ask for a code first.',
    'code-wrong': 'The code is wrong or has expired.',
    'captcha-needed': 'Complete the security check first.',
    'password-weak': 'This password is too easy to guess. Please choose another one.',
  },
}
