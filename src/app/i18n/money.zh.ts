import { account } from '#features/money/messages/account.zh.ts'
import { withdraw } from '#features/payments/messages/withdraw.zh.ts'

export const catalogue = { money: { account }, payments: { withdraw } }
