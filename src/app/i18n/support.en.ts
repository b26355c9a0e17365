import { en as files } from '#features/files/messages/en.ts'
import { transferCases } from '#features/support/messages/transfer-list.en.ts'
import { en as support } from '#features/support/messages/en.ts'

export const catalogue = { files, support, transferCases }
