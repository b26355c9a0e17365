import { describe, expect, it } from 'vitest'
import { en } from '../../../i18n/palette-messages.en.ts'
import { zh } from '../../../i18n/palette-messages.zh.ts'
import { zhTW } from '../../../i18n/palette-messages.zh-TW.ts'
import { askedAction } from './server-words.ts'

const asked = (typed: string) => askedAction(typed, zh.serverActionWords)

describe('an action in front of or behind a server', () => {
  it.each([
    ['重启 web-1', ['restart'], 'web-1'],
    ['重启web-1', ['restart'], 'web-1'],
    ['重启网站一', ['restart'], '网站一'],
    ['cq web', ['restart'], 'web'],
    ['CHONGQI Web 1', ['restart'], 'web 1'],
    ['web-1 续费', ['renew'], 'web-1'],
    ['打开终端 db', ['console'], 'db'],
    ['re web-1', ['restart', 'renew'], 'web-1'],
    ['关机', ['stop'], ''],
  ])('%j', (typed, actions, rest) => expect(asked(typed)).toEqual({ actions, rest }))

  it.each(['', ' ', 'web-1', '订单', 'r web-1', 'web restart 1'])('%j has none', (typed) => expect(asked(typed)).toBeUndefined())

  it('is understood in the other languages', () => {
    expect(askedAction('重新啟動web-1', zhTW.serverActionWords)).toEqual({ actions: ['restart'], rest: 'web-1' })
    expect(askedAction('reboot web-1', en.serverActionWords)).toEqual({ actions: ['restart'], rest: 'web-1' })
  })
})
