import { account } from '#features/money/messages/account.zh-TW.ts'
import { withdraw } from '#features/payments/messages/withdraw.zh-TW.ts'

export const catalogue = { money: { account }, payments: { withdraw } }
