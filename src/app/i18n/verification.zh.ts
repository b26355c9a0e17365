import { zh as files } from '#features/files/messages/zh.ts'
import { zh as verification } from '#features/verification/messages/zh.ts'

export const catalogue = { files, verification }
