import { z } from 'zod'
import { orderPlaced } from '#features/orders/answers.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { downgradeOffer, upgradeEstimate, upgradeOffer } from './answers.ts'
import { nextShapeForm, quoteUpgradeForm, quoteUpgradeWithCouponForm, undoUpgradeForm, upgradeForm } from './forms.ts'
import { serverCode } from '../forms.ts'
import { chooseNextShape } from './server/choose-next-shape.ts'
import { estimateServerUpgrade } from './server/estimate-server-upgrade.ts'
import { keepShape } from './server/keep-shape.ts'
import { quoteDowngrade } from './server/quote-downgrade.ts'
import { quoteServerUpgrade } from './server/quote-server-upgrade.ts'
import { readUpgradeOptions } from './server/read-upgrade-options.ts'
import { readUpgradeUndo, undoUpgrade } from './server/undo-upgrade.ts'
import { upgradeServer } from './server/upgrade-server.ts'

export const resizingEndpoints = [
  endpoint('GET /servers/{code}/upgrade-undo', readUpgradeUndo, {
    access: 'customer',
    summary: 'What becomes of an own server and the money when its newest upgrade is taken back',
    input: z.strictObject({ code: serverCode }),
  }),
  endpoint('POST /servers/{code}/upgrade-undo', undoUpgrade, {
    access: 'customer',
    summary: 'Take the newest upgrade of an own server back at the sum that was shown; needs step-up authentication',
    input: undoUpgradeForm,
  }),
  endpoint('GET /servers/{code}/upgrade-options', readUpgradeOptions, {
    access: 'customer',
    summary: 'Traffic, protection and IPv6 that can be added to a server where it is',
    input: z.strictObject({ code: serverCode }),
  }),
  endpoint('POST /servers/{code}/upgrade-estimate', estimateServerUpgrade, {
    access: 'customer',
    costly: true,
    scope: 'write:orders',
    v1: { name: 'estimateUpgrade', answer: upgradeEstimate },
    summary: 'What more of an own server would cost now and at renewals; nothing is promised',
    input: quoteUpgradeForm,
  }),
  endpoint('POST /servers/{code}/upgrade-quote', quoteServerUpgrade, {
    access: 'customer',
    costly: true,
    scope: 'write:orders',
    v1: { name: 'quoteUpgrade', answer: upgradeOffer },
    summary: 'Price of more of an own server until the end of its period, with the formula',
    input: quoteUpgradeWithCouponForm,
  }),
  endpoint('POST /servers/{code}/downgrade-quote', quoteDowngrade, {
    access: 'customer',
    costly: true,
    scope: 'write:orders',
    v1: { name: 'quoteDowngrade', answer: downgradeOffer },
    summary: 'What a smaller size would cost from the next period on',
    input: nextShapeForm,
  }),
  endpoint('PUT /servers/{code}/next-shape', chooseNextShape, {
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'chooseNextShape', answer: downgradeOffer },
    summary: 'Have an own server become smaller when its next period begins',
    input: nextShapeForm,
  }),
  endpoint('DELETE /servers/{code}/next-shape', keepShape, {
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'keepShape' },
    summary: 'Keep the size after all',
    input: z.strictObject({ code: serverCode }),
  }),
  endpoint('POST /server-upgrades', upgradeServer, {
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'placeUpgrade', answer: orderPlaced },
    summary: 'Make an order from an upgrade quote',
    input: upgradeForm,
  }),
]
