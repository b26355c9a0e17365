import { zh as ui } from '#ui/messages/zh.ts'
import { zh as platform } from './platform-messages.zh.ts'
import { zh as shell } from './shell-messages.zh.ts'

export const catalogue = { platform, shell, ui }
