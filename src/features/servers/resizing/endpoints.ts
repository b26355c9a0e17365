import { z } from 'zod'
import type { AgentDiscountPort } from '#features/catalog/api.ts'
import { orderPlaced } from '#features/orders/answers.ts'
import type { PaymentsCtx } from '#features/payments/api.ts'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { downgradeOffer, upgradeEstimate, upgradeOffer } from './answers.ts'
import { nextShapeForm, quoteUpgradeForm, undoUpgradeForm, upgradeForm } from './forms.ts'
import { serverCode } from '../forms.ts'
import { chooseNextShape } from './server/choose-next-shape.ts'
import { estimateServerUpgrade } from './server/estimate-server-upgrade.ts'
import { keepShape } from './server/keep-shape.ts'
import { quoteDowngrade } from './server/quote-downgrade.ts'
import { quoteServerUpgrade } from './server/quote-server-upgrade.ts'
import type { ServersCtx } from '../server/server-ctx.ts'
import { readUpgradeUndo, undoUpgrade } from './server/undo-upgrade.ts'
import { upgradeServer } from './server/upgrade-server.ts'

type Ctx = EndpointCtx & ServersCtx & AgentDiscountPort

export const resizingEndpoints = [
  endpoint({
    method: 'GET',
    path: '/servers/{code}/upgrade-undo',
    access: 'customer',
    summary: 'What becomes of an own server and the money when its newest upgrade is taken back',
    input: z.strictObject({ code: serverCode }),
    run: (ctx: Ctx & PaymentsCtx, input) => readUpgradeUndo(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/upgrade-undo',
    access: 'customer',
    summary: 'Take the newest upgrade of an own server back at the sum that was shown; needs a fresh proof',
    input: undoUpgradeForm,
    run: (ctx: Ctx & PaymentsCtx, input) => undoUpgrade(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/upgrade-estimate',
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'estimateUpgrade', answer: upgradeEstimate },
    summary: 'What more of an own server would cost now and at renewals; nothing is promised',
    input: quoteUpgradeForm,
    run: (ctx: Ctx, input) => estimateServerUpgrade(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/upgrade-quote',
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'quoteUpgrade', answer: upgradeOffer },
    summary: 'Price of more of an own server until the end of its period, with the formula',
    input: quoteUpgradeForm,
    run: (ctx: Ctx, input) => quoteServerUpgrade(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/downgrade-quote',
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'quoteDowngrade', answer: downgradeOffer },
    summary: 'What a smaller size would cost from the next period on',
    input: nextShapeForm,
    run: (ctx: Ctx, input) => quoteDowngrade(ctx, input),
  }),
  endpoint({
    method: 'PUT',
    path: '/servers/{code}/next-shape',
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'chooseNextShape', answer: downgradeOffer },
    summary: 'Have an own server become smaller when its next period begins',
    input: nextShapeForm,
    run: (ctx: Ctx, input) => chooseNextShape(ctx, input),
  }),
  endpoint({
    method: 'DELETE',
    path: '/servers/{code}/next-shape',
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'keepShape' },
    summary: 'Keep the size after all',
    input: z.strictObject({ code: serverCode }),
    run: (ctx: Ctx, input) => keepShape(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/server-upgrades',
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'placeUpgrade', answer: orderPlaced },
    summary: 'Make an order from an upgrade quote',
    input: upgradeForm,
    run: (ctx: Ctx, input) => upgradeServer(ctx, input),
  }),
]
