import { zh as overview } from './overview-messages.zh.ts'

export const catalogue = { overview }
