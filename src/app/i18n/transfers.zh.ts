import { page } from '#features/transfers/messages/pages.zh.ts'
import { zh as transfers } from '#features/transfers/messages/zh.ts'

export const catalogue = { transfers, transferPages: page }
