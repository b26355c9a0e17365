import type { AgentDiscountPort } from '#features/catalog/api.ts'
import { listGateways, type PaymentsCtx } from '#features/payments/api.ts'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { renewalOffer, renewalsPlaced } from './answers.ts'
import { autoRenewForm, quoteRenewalsForm, renewServersForm } from './forms.ts'
import type { RenewalOffer } from '../renewals/model.ts'
import { quoteServerRenewals } from './server/quote-server-renewals.ts'
import { renewServers } from './server/renew-servers.ts'
import type { ServersCtx } from '../server/server-ctx.ts'
import { setAutoRenew } from './server/set-auto-renew.ts'

type Ctx = EndpointCtx & ServersCtx & AgentDiscountPort

export const lifecycleEndpoints = [
  endpoint(
    'POST /server-renewals/quote',
    async (ctx: Ctx & PaymentsCtx, input): Promise<RenewalOffer> => ({ ...(await quoteServerRenewals(ctx, input)), gateways: await listGateways(ctx) }),
    {
      access: 'customer',
      costly: true,
      scope: 'write:orders',
      v1: { name: 'quoteRenewals', answer: renewalOffer },
      summary: 'Prices of a further period of own servers',
      input: quoteRenewalsForm,
    },
  ),
  endpoint('POST /server-renewals', renewServers, {
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'placeRenewals', answer: renewalsPlaced },
    summary: 'Make orders from renewal quotes',
    input: renewServersForm,
  }),
  endpoint('PUT /servers/{code}/auto-renew', setAutoRenew, {
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'setAutoRenew' },
    summary: 'Automatic renewal: on or off, its period, what it charges',
    input: autoRenewForm,
  }),
]
