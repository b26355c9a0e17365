import type { DriverSettings } from '#features/providers/model.ts'

/** Settings of a merchant at WeChat Pay. */
export const wechatPaySettings = {
  kind: 'payment',
  driver: 'wechat-pay',
  fields: [
    { name: 'merchantId', kind: 'text', env: 'WECHAT_PAY_MERCHANT_ID', required: true },
    { name: 'appId', kind: 'text', env: 'WECHAT_PAY_APP_ID', required: true },
    { name: 'serial', kind: 'text', env: 'WECHAT_PAY_SERIAL', required: true },
    { name: 'privateKey', kind: 'pem', env: 'WECHAT_PAY_PRIVATE_KEY', required: true },
    { name: 'apiKey', kind: 'secret', env: 'WECHAT_PAY_API_KEY', required: true },
    { name: 'platformKeys', kind: 'pem', env: 'WECHAT_PAY_PLATFORM_KEYS', required: true },
    { name: 'platformKeyIds', kind: 'text', env: 'WECHAT_PAY_PLATFORM_KEY_IDS', required: false },
    { name: 'planId', kind: 'text', env: 'WECHAT_PAY_PLAN_ID', required: false },
  ],
} as const satisfies DriverSettings
