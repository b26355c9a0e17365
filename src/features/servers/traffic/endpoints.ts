import { z } from 'zod'
import { orderPlaced } from '#features/orders/answers.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { serverCode } from '../forms.ts'
import { autoTopUpAnswer, topUpOffer, topUpsAnswer, trafficAnswer, usedUpAnswer } from './answers.ts'
import { autoTopUpForm, quoteTopUpForm, topUpForm, usedUpForm } from './forms.ts'
import { buyTopUp } from './server/buy-top-up.ts'
import { listTopUps, quoteServerTopUp } from './server/quote-top-up.ts'
import { chooseUsedUp } from './server/choose-used-up.ts'
import { setAutoTopUp } from './server/set-auto-top-up.ts'
import { readStaffTraffic } from './server/read-staff-traffic.ts'
import { readTraffic } from './server/read-traffic.ts'

export const trafficEndpoints = [
  endpoint('GET /servers/{code}/traffic', readTraffic, {
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'readTraffic', answer: trafficAnswer.nullable() },
    summary: 'Use of the traffic package of a server in its present period, by day; null if it is billed by bandwidth',
    input: z.strictObject({ code: serverCode }),
  }),
  endpoint('PUT /servers/{code}/used-up-action', chooseUsedUp, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'chooseUsedUpAction', answer: usedUpAnswer },
    summary: 'Choose what happens to an own server when its traffic package is used up',
    input: usedUpForm,
  }),
  endpoint('PUT /servers/{code}/auto-top-up', setAutoTopUp, {
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'setAutoTopUp', answer: autoTopUpAnswer },
    summary: 'Buy traffic from the balance whenever the package of an own server is used up, up to a sum in a period',
    input: autoTopUpForm,
  }),
  endpoint('GET /servers/{code}/top-ups', listTopUps, {
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'listTopUps', answer: topUpsAnswer },
    summary: 'Traffic that can be added to the package of an own server until the end of its period, with prices; nothing is promised',
    input: z.strictObject({ code: serverCode }),
  }),
  endpoint('POST /servers/{code}/top-up-quote', quoteServerTopUp, {
    access: 'customer',
    costly: true,
    scope: 'write:orders',
    v1: { name: 'quoteTopUp', answer: topUpOffer },
    summary: 'Price of one of these volumes; what is left at the end of the period expires and is not refunded',
    input: quoteTopUpForm,
  }),
  endpoint('POST /server-top-ups', buyTopUp, {
    access: 'customer',
    scope: 'write:orders',
    v1: { name: 'placeTopUp', answer: orderPlaced },
    summary: 'Make an order from such a quote. Its traffic is added as soon as the order is paid',
    input: topUpForm,
  }),
  endpoint('GET /admin/servers/{code}/traffic', readStaffTraffic, {
    access: 'staff:servers',
    summary: 'Use of the traffic package of any server',
    input: z.strictObject({ code: serverCode }),
  }),
]
