import { refusals } from '#features/transfers/messages/refusals.zh-TW.ts'

export const catalogue = { transfers: { refusals } }
