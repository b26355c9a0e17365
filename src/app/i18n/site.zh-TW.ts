import { zhTW as ui } from '#ui/messages/zh-TW.ts'
import { zhTW as platform } from './platform-messages.zh-TW.ts'
import { zhTW as shell } from './shell-messages.zh-TW.ts'

export const catalogue = { platform, shell, ui }
