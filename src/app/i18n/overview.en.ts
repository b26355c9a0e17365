import { en as overview } from './overview-messages.en.ts'

export const catalogue = { overview }
