import { zhTW as files } from '#features/files/messages/zh-TW.ts'
import { transferCases } from '#features/support/messages/transfer-list.zh-TW.ts'
import { zhTW as support } from '#features/support/messages/zh-TW.ts'

export const catalogue = { files, support, transferCases }
