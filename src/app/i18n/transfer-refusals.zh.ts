import { refusals } from '#features/transfers/messages/refusals.zh.ts'

export const catalogue = { transfers: { refusals } }
