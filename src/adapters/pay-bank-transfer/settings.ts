import type { DriverSettings } from '#features/providers/model.ts'

/** Bank transfers need no keys: staff confirm them, and the account is in the site settings. */
export const bankTransferSettings = {
  kind: 'payment',
  driver: 'bank-transfer',
  chosenBy: { BANK_TRANSFER: 'on' },
  fields: [],
} as const satisfies DriverSettings
