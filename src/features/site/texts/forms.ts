import { z } from 'zod'
import { locales } from '#platform/i18n/locales.ts'
import { revision } from '#platform/pure/revision.ts'
import { textPages } from './model/pages.ts'

const ofText = { page: z.enum(textPages), language: z.enum(locales.map(({ code }) => code)) }
/** The fields depend on the page, so the command checks them. */
const texts = z.record(z.string().max(60), z.unknown())

export const pageTextNamed = z.strictObject(ofText)
/** `revision` is the version that the editor has seen; 0 before the first one. */
export const savePageTextForm = z.strictObject({ ...ofText, texts, revision })
export const resetPageTextForm = z.strictObject({ ...ofText, revision })
export const previewPageTextForm = z.strictObject({ ...ofText, texts })
export const showPageForm = z.strictObject({ page: z.enum(textPages), shown: z.boolean() })
