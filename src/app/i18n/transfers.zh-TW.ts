import { page } from '#features/transfers/messages/pages.zh-TW.ts'
import { zhTW as transfers } from '#features/transfers/messages/zh-TW.ts'

export const catalogue = { transfers, transferPages: page }
