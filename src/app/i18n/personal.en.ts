import { en as profile } from '#features/account/messages/profile.en.ts'
import { en as files } from '#features/files/messages/en.ts'

export const catalogue = { files, profile }
