import { zh as dedicated } from '#features/catalog/messages/dedicated.zh.ts'

export const catalogue = { catalog: { dedicated } }
