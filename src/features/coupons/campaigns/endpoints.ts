import { endpoint } from '#platform/http/endpoint.ts'
import { addCodesForm, campaignForm, createCampaignForm, endCampaignForm } from './forms.ts'
import { addCodes } from './server/add-codes.ts'
import { createCampaign } from './server/create-campaign.ts'
import { endCampaign } from './server/end-campaign.ts'
import { exportCodes } from './server/export-codes.ts'

const staff = 'staff:coupons'

export const campaignEndpoints = [
  endpoint('POST /admin/coupons/campaigns', createCampaign, {
    access: staff,
    stepUp: true,
    costly: true,
    summary: 'Create a campaign with one shared code or many unique ones; needs step-up authentication',
    input: createCampaignForm,
  }),
  endpoint('POST /admin/coupons/campaigns/{campaignId}/codes', addCodes, {
    access: staff,
    stepUp: true,
    costly: true,
    summary: 'Add unique codes of the same terms to a campaign; needs step-up authentication',
    input: addCodesForm,
  }),
  endpoint('POST /admin/coupons/campaigns/{campaignId}/end', endCampaign, {
    access: staff,
    summary: 'End a campaign at once, with a note; orders that have a code keep it',
    input: endCampaignForm,
  }),
  endpoint(
    'GET /admin/coupons/campaigns/{campaignId}/codes.csv',
    async (ctx, input) =>
      new Response(await exportCodes(ctx, input), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="codes-${ctx.now().toISOString().slice(0, 10)}.csv"`,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      }),
    {
      access: staff,
      costly: true,
      download: true,
      summary: 'All codes of a campaign as a table',
      input: campaignForm,
    },
  ),
]
