import { z } from 'zod'
import {
  listStaffHelp,
  listStaffLinks,
  listStaffNews,
  readHelpDraft,
  readLegalEditor,
  readNewsDraft,
  staffContentQuery,
  staffHelpSearchOf,
  staffNewsSearchOf,
} from '#features/content/api.ts'
import { legalDocuments, type LegalEditor } from '#features/content/legal/model.ts'
import type {
  StaffArticle,
  StaffCategory,
  StaffHelpSearch,
  ManagedLink,
  StaffNewsPage,
  StaffNewsSearch,
  HelpDraft,
  NewsDraft,
} from '#features/content/model/staff.ts'
import { listPageTexts, readPageEditor } from '#features/site/api.ts'
import { textPages, type PageEditor, type PageTextRow } from '#features/site/texts/model/pages.ts'
import { requireStaff } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { locales } from '#platform/i18n/locales.ts'
import { given } from '#platform/pure/query-fields.ts'
import { DomainError } from '#platform/domain-error.ts'
import { contentViews } from '../draft.ts'

/** `draft` is undefined for a new one. */
export type ContentSection =
  | { view: 'news'; page: StaffNewsPage; asked: StaffNewsSearch }
  | { view: 'news-editor'; draft: NewsDraft | undefined }
  | { view: 'help'; categories: StaffCategory[]; articles: StaffArticle[]; asked: StaffHelpSearch }
  | { view: 'help-editor'; draft: HelpDraft | undefined; categories: StaffCategory[] }
  | { view: 'links'; links: ManagedLink[] }
  | { view: 'pages'; pages: PageTextRow[] }
  | { view: 'page-editor'; editor: PageEditor }
  | { view: 'legal'; documents: LegalEditor[] }
  | { view: 'legal-editor'; editor: LegalEditor }

/** `edit` names the page whose editor is open, or `new`. `language` is that of a page's text. */
export const contentQuery = staffContentQuery.extend({
  view: z.enum(contentViews).catch('news'),
  edit: given,
  language: z.enum(locales.map(({ code }) => code)).catch('zh'),
})

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads the content page for its address: a list, or the editor of one page. Throws `content.not-found`. */
export async function readContentSection(ctx: EndpointCtx, query: z.output<typeof contentQuery>): Promise<ContentSection> {
  requireStaff(ctx, 'content.edit')
  const { locale } = ctx.request
  const edit = query.edit?.slice(0, 80)
  switch (query.view) {
    case 'news':
      if (edit) return { view: 'news-editor', draft: edit === 'new' ? undefined : await readNewsDraft(ctx, { newsId: idOf(edit) }) }
      return newsList(ctx, query)
    case 'help': {
      const asked = staffHelpSearchOf(query)
      if (!edit) return { view: 'help', asked, ...(await listStaffHelp(ctx, { ...asked, locale })) }
      const { categories } = await listStaffHelp(ctx, { search: '', category: '', shown: undefined, locale })
      // An article could have the slug `new`; here it always means a new article.
      return { view: 'help-editor', categories, draft: edit === 'new' ? undefined : await readHelpDraft(ctx, { slug: edit }) }
    }
    case 'links':
      return { view: 'links', links: await listStaffLinks(ctx) }
    case 'pages': {
      if (!edit) return { view: 'pages', pages: await listPageTexts(ctx) }
      const page = textPages.find((name) => name === edit)
      if (!page) throw new DomainError('not-found', 'content.not-found')
      return { view: 'page-editor', editor: await readPageEditor(ctx, { page, language: query.language }) }
    }
    case 'legal': {
      if (!edit) return { view: 'legal', documents: await Promise.all(legalDocuments.map((document) => readLegalEditor(ctx, { document }))) }
      const document = legalDocuments.find((name) => name === edit)
      if (!document) throw new DomainError('not-found', 'content.not-found')
      return { view: 'legal-editor', editor: await readLegalEditor(ctx, { document }) }
    }
  }
}

async function newsList(ctx: EndpointCtx, query: z.output<typeof contentQuery>): Promise<ContentSection> {
  const asked = staffNewsSearchOf(query)
  return { view: 'news', asked, page: await listStaffNews(ctx, { ...asked, locale: ctx.request.locale }) }
}

function idOf(text: string): string {
  if (!uuid.test(text)) throw new DomainError('not-found', 'content.not-found')
  return text
}
