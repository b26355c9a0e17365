import { account } from '#features/money/messages/account.zh-TW.ts'
import { withdraw } from '#features/payments/withdrawals/messages/zh-TW.ts'

export const catalogue = { money: { account }, payments: { withdraw } }
