import { z } from 'zod'
import type { AgentDiscountPort } from '#features/catalog/api.ts'
import { listGateways, type PaymentsCtx } from '#features/payments/api.ts'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { orderPlaced } from '#features/orders/answers.ts'
import { downgradeOffer, renewalOffer, renewalsPlaced, upgradeEstimate, upgradeOffer } from '../answers.ts'
import { autoRenewForm, nextShapeForm, quoteRenewalsForm, quoteUpgradeForm, upgradeForm, renewServersForm, serverCode, undoUpgradeForm } from '../forms.ts'
import type { RenewalOffer } from '../renewal.ts'
import { chooseNextShape } from './choose-next-shape.ts'
import { keepShape } from './keep-shape.ts'
import { quoteDowngrade } from './quote-downgrade.ts'
import { quoteServerRenewals } from './quote-server-renewals.ts'
import { estimateServerUpgrade } from './estimate-server-upgrade.ts'
import { quoteServerUpgrade } from './quote-server-upgrade.ts'
import { renewServers } from './renew-servers.ts'
import type { ServersCtx } from './server-ctx.ts'
import { setAutoRenew } from './set-auto-renew.ts'
import { readUpgradeUndo, undoUpgrade } from './undo-upgrade.ts'
import { upgradeServer } from './upgrade-server.ts'

type Ctx = EndpointCtx & ServersCtx & AgentDiscountPort

/** Renewals, upgrades and smaller sizes. */
export const termEndpoints = [
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
    path: '/server-renewals/quote',
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'quoteRenewals', answer: renewalOffer },
    summary: 'Prices of a further period of own servers',
    input: quoteRenewalsForm,
    run: async (ctx: Ctx & PaymentsCtx, input): Promise<RenewalOffer> => ({ ...(await quoteServerRenewals(ctx, input)), gateways: await listGateways(ctx) }),
  }),
  endpoint({
    method: 'POST',
    path: '/server-renewals',
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'placeRenewals', answer: renewalsPlaced },
    summary: 'Make orders from renewal quotes',
    input: renewServersForm,
    run: (ctx: Ctx, input) => renewServers(ctx, input),
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
  endpoint({
    method: 'PUT',
    path: '/servers/{code}/auto-renew',
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'setAutoRenew' },
    summary: 'Automatic renewal: on or off, its period, what it charges',
    input: autoRenewForm,
    run: (ctx: Ctx, input) => setAutoRenew(ctx, input),
  }),
]
