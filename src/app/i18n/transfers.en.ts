import { page } from '#features/transfers/messages/pages.en.ts'
import { en as transfers } from '#features/transfers/messages/en.ts'

export const catalogue = { transfers, transferPages: page }
