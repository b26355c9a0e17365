import { en as ui } from '#ui/messages/en.ts'
import { en as platform } from './platform-messages.en.ts'
import { en as shell } from './shell-messages.en.ts'

export const catalogue = { platform, shell, ui }
