import { refusals } from '#features/transfers/messages/refusals.en.ts'

export const catalogue = { transfers: { refusals } }
