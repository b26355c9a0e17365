import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { firstOwnerForm, startShopForm } from '../forms.ts'
import { createFirstOwner } from './server/create-first-owner.ts'
import { startShop } from './server/start-shop.ts'
import { closeToVisitors, openToVisitors } from './server/open-to-visitors.ts'

/** Endpoints of an installation without staff, and of its opening. */
export const firstRunEndpoints = [
  endpoint('POST /admin/setup', createFirstOwner, {
    access: 'public',
    summary: 'Make the first owner by the link that the start printed',
    input: firstOwnerForm,
  }),
  endpoint('POST /admin/shop/start', startShop, {
    access: 'staff:catalog.edit',
    stepUp: true,
    summary: 'Begin the offer of an installation without prices: three plans in a draft, example prices, and terms for partners',
    input: startShopForm,
  }),
  endpoint('POST /admin/site/open', openToVisitors, {
    access: 'staff:settings',
    stepUp: true,
    summary: 'Open the site to visitors, once everything is set up that an order needs',
    input: z.strictObject({}),
  }),
  endpoint('POST /admin/site/close', closeToVisitors, {
    access: 'staff:settings',
    stepUp: true,
    summary: 'Close the site to visitors; customers keep their services',
    input: z.strictObject({}),
  }),
]
