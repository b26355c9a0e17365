import { en as files } from '#features/files/messages/en.ts'
import { en as verification } from '#features/verification/messages/en.ts'

export const catalogue = { files, verification }
