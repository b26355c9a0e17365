import { account } from '#features/money/messages/account.en.ts'
import { withdraw } from '#features/payments/withdrawals/messages/en.ts'

export const catalogue = { money: { account }, payments: { withdraw } }
