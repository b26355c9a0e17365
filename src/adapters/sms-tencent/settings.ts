import type { DriverSettings } from '#features/providers/model.ts'

/** Settings of Tencent Cloud's short message service. */
export const tencentSettings = {
  kind: 'sms',
  driver: 'tencent',
  chosenBy: { SMS_PROVIDER: 'tencent' },
  fields: [
    { name: 'secretId', kind: 'text', env: 'TENCENT_SECRET_ID', required: true },
    { name: 'secretKey', kind: 'secret', env: 'TENCENT_SECRET_KEY', required: true },
    { name: 'appId', kind: 'text', env: 'TENCENT_SMS_APP_ID', required: true },
    { name: 'region', kind: 'text', env: 'TENCENT_SMS_REGION', required: false, initial: 'ap-guangzhou' },
    { name: 'signName', kind: 'text', env: 'SMS_SIGN_NAME', required: true },
    { name: 'templates', kind: 'json', env: 'SMS_TEMPLATES', required: true },
  ],
} as const satisfies DriverSettings
