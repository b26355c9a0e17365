import { z } from 'zod'
import { commissionStates } from '#features/partnerships/model.ts'
import { choice, pagePlace, searchWords } from '#platform/pure/query-fields.ts'

/** Search and filters of the partners page. */
export const partnerQuery = z.object({
  search: searchWords(60),
  partner: z.uuid().optional().catch(undefined),
  state: choice(commissionStates),
  ...pagePlace,
})
export type PartnerAsked = Omit<z.output<typeof partnerQuery>, 'partner'> & { partnerId: string | undefined }
