import type { RefusalDetail } from '#platform/refusal.ts'
import type { CodePurpose } from '../model.ts'
import type { zh } from './zh.ts'

function wait(detail: RefusalDetail): string {
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
    notReceived: 'Nothing there? Check the number, and whether your phone filters messages.',
  },
  captcha: { working: 'Running a security check…' },
  password: {
    label: 'Password',
    hint: '10 to 128 characters. A few unrelated words work well.',
    strength: 'Password strength',
    levels: ['Too easy to guess', 'Too easy to guess', 'Not strong enough yet', 'Strong', 'Very strong'],
  },
  proof: {
    title: 'Confirm that it is you',
    description: 'This action needs a check of your phone. We will not ask again for 10 minutes.',
    send: 'Send code',
    willSend: 'We will send a code to the phone of your account.',
  },
  refusals: {
    'sign-in-first': 'Please sign in first.',
    'not-allowed': 'You are not allowed to do this.',
    'proof-needed': 'Please confirm your phone before you do this.',
    'captcha-not-loaded': 'The security check could not load. Check your connection or turn off extensions that block scripts, then try again.',
    'captcha-unsupported': 'This browser cannot run the security check. Open the site over https, or use a current browser.',
    'captcha-failed': 'The security check has expired or failed. Please try again.',
    'sent-too-often': (detail) => `Too many codes were sent. Try again in ${wait(detail)}.`,
    'checked-too-often': (detail) => `Too many attempts. Try again in ${wait(detail)}.`,
    'code-wrong': 'The code is wrong or has expired. After 5 wrong attempts you need a new one.',
    'password-wrong': 'The mobile number or the password is wrong.',
    'password-locked': (detail) => `Too many wrong passwords. Try again in ${wait(detail)}, or sign in with a code by text message.`,
    'password-weak': 'This password is too easy to guess. Please choose another one.',
  },
  faults: {
    'phone-invalid': 'Enter a valid mobile number.',
    'code-form': 'Enter the 6-digit code.',
    'code-first': 'Ask for a code first.',
    'code-wrong': 'The code is wrong or has expired.',
    'captcha-needed': 'Complete the security check first.',
    'password-weak': 'This password is too easy to guess. Please choose another one.',
  },
}
