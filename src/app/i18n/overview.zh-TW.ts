import { zhTW as overview } from './overview-messages.zh-TW.ts'

export const catalogue = { overview }
