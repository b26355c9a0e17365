import { en as dedicated } from '#features/catalog/messages/dedicated.en.ts'

export const catalogue = { catalog: { dedicated } }
