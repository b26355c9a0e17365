import { zh as profile } from '#features/account/profile/messages/zh.ts'
import { zh as files } from '#features/files/messages/zh.ts'

export const catalogue = { files, profile }
