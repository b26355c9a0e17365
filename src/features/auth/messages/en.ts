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
    `[{site}] Your ${uses[purpose]} code is ${code}, valid for 5 minutes. Never share it with anyone, including people claiming to be support.`,
  phone: {
    label: 'Mobile number',
    country: 'Country or region',
    homes: { CN: 'Mainland China', HK: 'Hong Kong', MO: 'Macao', TW: 'Taiwan' },
    placeholder: 'Your mobile number',
  },
  email: { label: 'Email address', placeholder: 'name@example.com' },
  by: { phone: 'Use a mobile number', email: 'Use an email address' },
  signInName: { label: 'Mobile number, email or user name', placeholder: 'Any one of these' },
  code: {
    label: 'Verification code',
    send: 'Send code',
    title: 'Enter the code',
    notSent: 'Enter your number and we’ll send you a 6-digit code.',
    toPhone: 'Enter your number',
    sentTo: (phone) => `We sent a 6-digit code to ${phone}. It’s valid for 5 minutes.`,
    sending: 'Sending…',
    resend: 'Resend code',
    resendIn: (seconds) => `Resend in ${seconds} s`,
    confirm: 'Confirm',
    notReceived: 'No message? Check the number and your spam filter, or use another way.',
    notSentMail: 'Enter your email address and we’ll send you a 6-digit code.',
    toMail: 'Enter your email address',
    notReceivedMail: 'No email? Check the address and your spam folder, or use another way.',
  },
  captcha: { working: 'Running a security check…' },
  password: {
    label: 'Password',
    hint: '10 to 128 characters. A few unrelated words work well.',
    strength: 'Password strength',
    levels: ['Too easy to guess', 'Too easy to guess', 'Not strong enough yet', 'Strong', 'Very strong'],
  },
  stepUp: {
    lostPhone: 'No longer have this phone? Contact support',
    title: 'Confirm it’s you',
    description: 'Verify your identity to continue. We won’t ask again for 10 minutes.',
    send: 'Send code',
    willSend: (phone) => `We’ll send a code to ${phone}.`,
    willMail: (email) => `We’ll email a code to ${email}.`,
    lostMail: 'No longer have this address? Contact support',
    unreachable: 'We can’t send a code to your account right now. Try again later, or contact support.',
  },
  factor: {
    totp: 'Authenticator code',
    totpHint: 'Enter the 6-digit code your authenticator app shows for {site}.',
    recovery: 'Recovery code',
    recoveryHint: 'Enter one of the 10-character codes you saved when you turned on two-factor. Each works once.',
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
    'sign-in-first': 'Sign in first.',
    'not-allowed': 'You don’t have permission to do this.',
    'session-gone': 'That browser is already signed out.',
    'proof-needed': 'Confirm it’s you to continue.',
    'second-factor-needed': 'This account uses two-factor. Confirm with an authenticator code, a recovery code or a passkey.',
    'second-factor-wrong': 'The code is wrong, expired or already used. Wait for the next one, or use another recovery code.',
    'second-step-gone': 'This sign-in has expired or had too many wrong codes. Sign in again.',
    'two-factor-on': 'Two-factor is already on.',
    'two-factor-off': 'Two-factor is off.',
    'two-factor-gone': 'This QR code has expired. Start again.',
    'passkey-unknown': 'We don’t recognize this passkey. It may have been removed from the account. Sign in another way.',
    'passkey-refused': 'We couldn’t verify the passkey. Try again.',
    'passkey-cancelled': 'The passkey wasn’t confirmed. Try again or use another method.',
    'passkey-unsupported': 'Passkeys don’t work in this browser or at this address. Use another method, or open the site by its domain name.',
    'passkey-present': 'This device or password manager already has a passkey for this account.',
    'passkey-too-many': 'You can have up to 10 passkeys. Remove one you no longer use.',
    'passkey-not-found': 'Passkey not found. It may have been removed.',
    'captcha-unavailable': 'The security check is unavailable right now. Try again in a moment.',
    'captcha-needed': 'Complete the security check first.',
    'captcha-not-loaded': 'The security check couldn’t load. Check your connection, turn off script blockers and try again.',
    'captcha-unsupported': 'This browser can’t run the security check. Open the site over https, or use a current browser.',
    'captcha-harder':
      'There were too many attempts with this number or email. Complete one more security check, or use a browser you’ve signed in with before, a passkey or WeChat.',
    'captcha-failed': 'The security check expired or failed. Try again.',
    'sent-too-often': (detail) => `Too many codes sent. Try again in ${wait(detail)}.`,
    'checked-too-often': (detail) => `Too many attempts. Try again in ${wait(detail)}.`,
    'code-wrong': 'The code is wrong or has expired. After 5 wrong attempts, request a new one.',
    'password-wrong': 'Wrong mobile number, email address or password.',
    'password-locked': (detail) => `Too many wrong passwords. Try again in ${wait(detail)}, or sign in with a text-message code.`,
    'password-weak': 'This password is too easy to guess. Choose another one.',
  },
  faults: {
    'phone-invalid': 'Enter a valid mobile number.',
    'email-invalid': 'Enter a valid email address.',
    'code-form': 'Enter the 6-digit code.',
    'second-factor-form': 'Enter the 6-digit code, or a 10-character recovery code.',
    'second-factor-wrong': 'Wrong, expired or already used.',
    'passkey-name': 'Enter 1 to 60 characters.',
    'code-first': 'Request a code first.',
    'code-wrong': 'The code is wrong or has expired.',
    'captcha-needed': 'Complete the security check first.',
    'password-weak': 'This password is too easy to guess. Choose another one.',
  },
}
