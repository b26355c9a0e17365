import { listStaffHelp, listStaffLinks, listStaffNews, readHelpDraft, readNewsDraft } from '#features/content/api.ts'
import {
  staffHelpSearchOf,
  staffNewsSearchOf,
  type StaffArticle,
  type StaffCategory,
  type StaffHelpSearch,
  type ManagedLink,
  type StaffNewsPage,
  type StaffNewsSearch,
  type HelpDraft,
  type NewsDraft,
} from '#features/content/model/staff.ts'
import { requireStaff } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { DomainError } from '#platform/domain-error.ts'
import { contentViewOf } from '../draft.ts'

/** `draft` is undefined for a new one. */
export type ContentSection =
  | { view: 'news'; page: StaffNewsPage; asked: StaffNewsSearch }
  | { view: 'news-editor'; draft: NewsDraft | undefined }
  | { view: 'help'; categories: StaffCategory[]; articles: StaffArticle[]; asked: StaffHelpSearch }
  | { view: 'help-editor'; draft: HelpDraft | undefined; categories: StaffCategory[] }
  | { view: 'links'; links: ManagedLink[] }

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads the content page for its address: a list, or the editor of one page. Throws `content.not-found`. */
export async function readContentSection(ctx: EndpointCtx, query: URLSearchParams): Promise<ContentSection> {
  requireStaff(ctx, 'content.edit')
  const { locale } = ctx.request
  const edit = query.get('edit')?.slice(0, 80)
  switch (contentViewOf(query)) {
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
  }
}

async function newsList(ctx: EndpointCtx, query: URLSearchParams): Promise<ContentSection> {
  const asked = staffNewsSearchOf(query)
  return { view: 'news', asked, page: await listStaffNews(ctx, { ...asked, locale: ctx.request.locale }) }
}

function idOf(text: string): string {
  if (!uuid.test(text)) throw new DomainError('not-found', 'content.not-found')
  return text
}
