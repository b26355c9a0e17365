import { zhTW as files } from '#features/files/messages/zh-TW.ts'
import { zhTW as verification } from '#features/verification/messages/zh-TW.ts'

export const catalogue = { files, verification }
