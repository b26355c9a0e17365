import '#src/styles/families/console.css'
import { listStaffAccounts } from '#features/account/api.ts'
import type { AccountSearch, StaffAccountPage } from '#features/account/model/staff.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import type { ListViews } from '../../model/list-views.ts'
import { openListViews } from '../../views/server/read-views.ts'
import type { AccountSection } from '../../model/accounts.ts'
import { accountQuery } from '../forms.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { AccountList } from '../parts/account-list.tsx'
import { AccountView } from '../parts/account-view.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { readAccountSection } from '../server/account-section.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type AccountsData = {
  frame: StaffFrameData
  asked: AccountSearch
  page: StaffAccountPage | undefined
  views: ListViews | undefined
  section: AccountSection | undefined
}

export const loader = pageLoader<AccountsData, EndpointCtx & StaffCtx, typeof accountQuery>(
  async ({ ctx, query }) => {
    const { number: named, saved: _saved, hide: _hide, ...search } = query
    const frame = await readStaffFrame(ctx)
    const asked = { ...search, pageSize: 20 }
    const number = named?.slice(0, 20)
    if (number) return { frame, asked, page: undefined, views: undefined, section: await readAccountSection(ctx, { number }) }
    const [views, page] = await Promise.all([openListViews(ctx, 'accounts', { schema: accountQuery, query }), listStaffAccounts(ctx, asked)])
    return { frame, asked, page, views, section: undefined }
  },
  { query: accountQuery },
)

export default function AccountsPage({ loaderData: { frame, asked, page, views, section } }: { loaderData: AccountsData }) {
  const m = useMessages().accountSection
  return (
    <StaffFrame frame={frame} title={section ? section.account.nickname : m.title} subtitle={section ? undefined : m.subtitle}>
      {section ? <AccountView key={section.account.id} section={section} viewer={frame.viewer} /> : null}
      {page && views ? <AccountList page={page} asked={asked} views={views} /> : null}
    </StaffFrame>
  )
}
