import { en as profile } from '#features/account/profile/messages/en.ts'
import { en as files } from '#features/files/messages/en.ts'

export const catalogue = { files, profile }
