import { z } from 'zod'
import { revision as revisionSeen } from '#platform/pure/revision.ts'
import { locales, type Locale } from '#platform/i18n/locales.ts'
import { covers, helpIcons, linkGroups, newsCategories } from './model.ts'
import { comparisons, versioned } from './model/versions.ts'

const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .min(2)
  .max(60)
const text = z.strictObject({
  title: z.string().trim().min(1).max(120),
  summary: z.string().trim().min(1).max(300),
  body: z.string().trim().min(1).max(40_000),
})
/** zh is required, because the others fall back to it. */
const texts = z.strictObject({ zh: text, 'zh-TW': text.optional(), en: text.optional() })
const names = z.strictObject(Object.fromEntries(locales.map(({ code }) => [code, z.string().trim().min(1).max(200)])) as Record<Locale, z.ZodString>)
const moment = z.coerce.date()
const revision = revisionSeen.min(1)

/** The client generates `newsId`, so that the same click twice publishes once. */
export const publishNewsForm = z.strictObject({
  newsId: z.uuid(),
  category: z.enum(newsCategories),
  pinned: z.boolean().optional(),
  cover: z.enum(covers).optional(),
  publishAt: moment.optional(),
  draft: z.boolean().optional(),
  withdrawAt: moment.nullable().optional(),
  texts,
})

/** The whole item after the edit. `revision` is the one that the editor has seen. */
export const editNewsForm = z.strictObject({
  newsId: z.uuid(),
  revision,
  category: z.enum(newsCategories),
  pinned: z.boolean(),
  cover: z.enum(covers),
  /** Null means the time of saving. */
  publishAt: moment.nullable(),
  withdrawAt: moment.nullable(),
  draft: z.boolean(),
  texts,
})

export const helpCategoryForm = z.strictObject({ slug, names, summaries: names, icon: z.enum(helpIcons), sort: z.number().int().min(0).max(1000) })

const helpArticle = {
  slug,
  categorySlug: slug,
  sort: z.number().int().min(0).max(1000),
  featured: z.boolean(),
  shown: z.boolean(),
  texts,
}
export const publishHelpArticleForm = z.strictObject(helpArticle)
export const editHelpArticleForm = z.strictObject({ ...helpArticle, revision })

export const friendLinkForm = z.strictObject({
  linkId: z.uuid(),
  group: z.enum(linkGroups),
  names,
  notes: names,
  url: z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(300),
  sort: z.number().int().min(0).max(1000),
  shown: z.boolean(),
})

/** Markdown of a draft, to be rendered as on the page. */
export const renderForm = z.strictObject({ body: z.string().max(40_000), locale: z.enum(['zh', 'zh-TW', 'en']) })

/** A page before it is saved. */
export const previewForm = z.discriminatedUnion('about', [
  z.strictObject({ about: z.literal('news'), category: z.enum(newsCategories), cover: z.enum(covers), publishAt: moment, texts }),
  z.strictObject({ about: z.literal('help'), categorySlug: slug, texts }),
])

export type PublishNews = z.output<typeof publishNewsForm>
export type EditNews = z.output<typeof editNewsForm>
export type SaveHelpCategory = z.output<typeof helpCategoryForm>
export type PublishHelpArticle = z.output<typeof publishHelpArticleForm>
export type EditHelpArticle = z.output<typeof editHelpArticleForm>
export type SaveFriendLink = z.output<typeof friendLinkForm>
export type PreviewPage = z.output<typeof previewForm>
export type ContentTexts = z.output<typeof texts>

export const versionedForm = z.strictObject({ about: z.enum(versioned), itemId: z.string().min(1).max(60) })
export const compareForm = versionedForm.extend({ version: z.coerce.number().int().min(1).max(1_000_000), against: z.enum(comparisons) })
