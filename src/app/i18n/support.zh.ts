import { zh as files } from '#features/files/messages/zh.ts'
import { transferCases } from '#features/support/messages/transfer-list.zh.ts'
import { zh as support } from '#features/support/messages/zh.ts'

export const catalogue = { files, support, transferCases }
