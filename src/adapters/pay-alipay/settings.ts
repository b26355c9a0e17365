import type { DriverSettings } from '#features/providers/model.ts'

/** Settings of a merchant at Alipay. */
export const alipaySettings = {
  kind: 'payment',
  driver: 'alipay',
  fields: [
    { name: 'appId', kind: 'text', env: 'ALIPAY_APP_ID', required: true },
    { name: 'sellerId', kind: 'text', env: 'ALIPAY_SELLER_ID', required: true },
    { name: 'privateKey', kind: 'pem', env: 'ALIPAY_PRIVATE_KEY', required: true },
    { name: 'publicKeys', kind: 'pem', env: 'ALIPAY_PUBLIC_KEYS', required: true },
    { name: 'signScene', kind: 'text', env: 'ALIPAY_SIGN_SCENE', required: false },
    { name: 'withholding', kind: 'choice', env: 'ALIPAY_WITHHOLDING', required: false, choices: ['cycle', 'general'] },
    { name: 'sandbox', kind: 'switch', env: 'ALIPAY_SANDBOX', required: false, initial: 'off' },
  ],
} as const satisfies DriverSettings
