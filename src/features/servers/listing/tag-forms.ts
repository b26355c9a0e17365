import { z } from 'zod'
import { serverCode } from '../forms.ts'
import { maxTagged, maxTagLength, maxTags, plainTag } from './model/tags.ts'

const distinct = (items: readonly string[]) => new Set(items).size === items.length
/** Allows one line, without characters that change the direction of the text beside it. */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u

export const tagField = z.string().regex(oneLine).transform(plainTag).pipe(z.string().min(1).max(maxTagLength))
const tagList = z.array(tagField).max(maxTags)

/** Tags to add to and to remove from each of these servers. */
export const changeTagsForm = z.strictObject({
  codes: z.array(serverCode).min(1).max(maxTagged).refine(distinct, { message: 'servers.repeated' }),
  add: tagList.default([]),
  remove: tagList.default([]),
})

export type ChangeTagsInput = z.output<typeof changeTagsForm>
