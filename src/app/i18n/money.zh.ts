import { account } from '#features/money/messages/account.zh.ts'
import { withdraw } from '#features/payments/withdrawals/messages/zh.ts'

export const catalogue = { money: { account }, payments: { withdraw } }
