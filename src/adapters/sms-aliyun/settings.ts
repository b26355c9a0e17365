import type { DriverSettings } from '#features/providers/model.ts'

/** Settings of Aliyun's short message service. */
export const aliyunSettings = {
  kind: 'sms',
  driver: 'aliyun',
  chosenBy: { SMS_PROVIDER: 'aliyun' },
  fields: [
    { name: 'accessKeyId', kind: 'text', env: 'ALIYUN_ACCESS_KEY_ID', required: true },
    { name: 'accessKeySecret', kind: 'secret', env: 'ALIYUN_ACCESS_KEY_SECRET', required: true },
    { name: 'signName', kind: 'text', env: 'SMS_SIGN_NAME', required: true },
    { name: 'templates', kind: 'json', env: 'SMS_TEMPLATES', required: true },
  ],
} as const satisfies DriverSettings
