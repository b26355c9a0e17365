import type { zh } from './zh.ts'

export const en: typeof zh = {
  brand: {
    title: 'Your server,\nrunning in minutes',
    lead: 'One account for your cloud servers, orders and bills.',
    points: [
      'Prices computed live, with the renewal price stated before you order',
      'Every step of a set-up, restart or reinstall in plain view',
      'Every cent of your balance listed, ready to export',
    ],
  },
  login: {
    title: 'Sign in',
    pageTitle: 'Sign in - Runxin Cloud',
    description: 'Sign in to the Runxin Cloud console with a code by text message or with your password.',
    noAccount: 'New here?',
    toRegister: 'Create an account',
    tabs: 'Ways to sign in',
    byPhone: 'Text message code',
    byPassword: 'Password',
    getCode: 'Send code and sign in',
    submit: 'Sign in',
    remember: 'Keep me signed in for 14 days',
    newPhoneHint: 'If your number is new to us, we create an account once it is confirmed.',
  },
  register: {
    title: 'Create an account',
    pageTitle: 'Create an account - Runxin Cloud',
    description: 'Create a Runxin Cloud account with your mobile number.',
    hasAccount: 'Already have an account?',
    toLogin: 'Sign in',
    password: 'Choose a password',
    referral: 'Referral code',
    submit: 'Send code and create account',
    existing: 'This number already has an account, and you are now signed in to it. Its password has not changed.',
    continue: 'Continue',
  },
  agreement: {
    before: 'I have read and agree to the',
    link: 'terms of service',
    title: 'Terms of service',
    close: 'Got it',
  },
  refusals: { 'not-found': 'We could not find this account.' },
  faults: {
    'agree-first': 'Please read and agree to the terms of service.',
    'referral-form': 'A referral code has 4 to 32 letters, digits or dashes.',
  },
}
