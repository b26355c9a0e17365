import { describe, expect, it } from 'vitest'
import { en } from '#features/catalog/messages/promises.en.ts'
import { zhTW } from '#features/catalog/messages/promises.zh-TW.ts'
import { zh } from '#features/catalog/messages/promises.zh.ts'
import { deliveryMinutes } from '#features/catalog/model/delivery.ts'
import { fulfilWithinMinutes } from '#features/orders/model.ts'
import { en as ordersEn } from '#features/orders/messages/en.ts'
import { zhTW as ordersTw } from '#features/orders/messages/zh-TW.ts'
import { zh as ordersZh } from '#features/orders/messages/zh.ts'
import { en as serversEn } from '#features/servers/messages/en.ts'
import { zhTW as serversTw } from '#features/servers/messages/zh-TW.ts'
import { zh as serversZh } from '#features/servers/messages/zh.ts'
import { en as homeEn } from '#features/site/home/messages/en.ts'
import { zhTW as homeTw } from '#features/site/home/messages/zh-TW.ts'
import { zh as homeZh } from '#features/site/home/messages/zh.ts'
import { en as overviewEn } from '../i18n/overview-messages.en.ts'
import { zhTW as overviewTw } from '../i18n/overview-messages.zh-TW.ts'
import { zh as overviewZh } from '../i18n/overview-messages.zh.ts'

describe('the promise of a delivery time', () => {
  it.each([
    ['zh', zh, homeZh, overviewZh, ordersZh, serversZh],
    ['zh-TW', zhTW, homeTw, overviewTw, ordersTw, serversTw],
    ['en', en, homeEn, overviewEn, ordersEn, serversEn],
  ] as const)('is the same sentence on every page in %s', (_, promises, home, overview, orders, servers) => {
    for (const text of [home.promises.delivery.text, overview.noServers, orders.empty.points.join(' '), servers.empty.text])
      expect(text).toContain(promises.delivery)
  })

  it('names the minutes after which an order refunds itself', () => {
    expect(fulfilWithinMinutes({})).toBe(deliveryMinutes)
    expect(zh.delivery).toContain(String(deliveryMinutes))
  })
})
