import { z } from 'zod'
import { given } from '#platform/pure/query-fields.ts'
import { viewedListNames, viewQuery, viewRules } from '../model/list-views.ts'

const list = z.enum(viewedListNames)
const viewId = z.uuid()
const hidden = z.array(z.string().regex(/^[a-z][\w-]{0,29}$/i)).max(20)
const view = z.strictObject({
  name: z.string().trim().min(1).max(viewRules.nameMax),
  /** Search words are left out here too, because the sender may keep them. */
  query: z.string().max(viewRules.queryMax).transform(viewQuery),
  hidden,
  shared: z.boolean(),
})

/** Names that a page with saved views adds to its query. */
export const viewFields = { saved: given, hide: given }

export const saveViewForm = view.extend({ list, idempotencyKey: z.uuid() })
export const changeViewForm = view.extend({ viewId, revision: z.int().min(1).max(1_000_000) })
export const viewForm = z.strictObject({ viewId })
export const columnsForm = z.strictObject({ list, hidden })
export const defaultViewForm = z.strictObject({ list, viewId: viewId.nullable() })
