import type { DriverSettings } from '#features/providers/model.ts'

/** Settings of Cloudflare Turnstile. */
export const turnstileSettings = {
  kind: 'captcha',
  driver: 'turnstile',
  chosenBy: { CAPTCHA_PROVIDER: 'turnstile' },
  fields: [
    { name: 'siteKey', kind: 'text', env: 'TURNSTILE_SITE_KEY', required: true },
    { name: 'secretKey', kind: 'secret', env: 'TURNSTILE_SECRET_KEY', required: true },
  ],
} as const satisfies DriverSettings

/** Settings of GeeTest v4. */
export const geetestSettings = {
  kind: 'captcha',
  driver: 'geetest',
  chosenBy: { CAPTCHA_PROVIDER: 'geetest' },
  fields: [
    { name: 'captchaId', kind: 'text', env: 'GEETEST_CAPTCHA_ID', required: true },
    { name: 'captchaKey', kind: 'secret', env: 'GEETEST_CAPTCHA_KEY', required: true },
  ],
} as const satisfies DriverSettings

/** Settings of Tencent Captcha. In the environment, its account is that of the short message service. */
export const tencentCaptchaSettings = {
  kind: 'captcha',
  driver: 'tencent-captcha',
  chosenBy: { CAPTCHA_PROVIDER: 'tencent' },
  fields: [
    { name: 'secretId', kind: 'text', env: 'TENCENT_SECRET_ID', required: true },
    { name: 'secretKey', kind: 'secret', env: 'TENCENT_SECRET_KEY', required: true },
    { name: 'appId', kind: 'text', env: 'TENCENT_CAPTCHA_APP_ID', required: true },
    { name: 'appSecret', kind: 'secret', env: 'TENCENT_CAPTCHA_APP_SECRET', required: true },
  ],
  faults: ({ appId = '' }) => (appId && !/^\d{1,20}$/.test(appId) ? [{ field: 'appId', code: 'form' }] : []),
} as const satisfies DriverSettings
