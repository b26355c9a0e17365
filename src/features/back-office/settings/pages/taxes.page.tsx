import '#src/styles/families/console.css'
import { listCountries, listTaxVersions } from '#features/taxes/api.ts'
import { useMessages as useScheme } from '#features/taxes/scheme/messages/use-messages.ts'
import type { Country } from '#features/taxes/model.ts'
import type { TaxView } from '#features/taxes/scheme/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffFrameData } from '../../model.ts'
import type { StaffCtx } from '../../server/ports.ts'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'
import { TaxForm } from '../parts/taxes/tax-form.tsx'
import { TaxHistory } from '../parts/taxes/tax-history.tsx'

type TaxesData = { frame: StaffFrameData; view: TaxView; countries: Country[]; names: Record<string, string>; now: Date }

export const loader = pageLoader<TaxesData, EndpointCtx & StaffCtx>(async ({ ctx }) => {
  const frame = await readStaffFrame(ctx)
  const [view, names] = await Promise.all([listTaxVersions(ctx), listStaffNames(ctx)])
  return { frame, view, names, countries: listCountries(ctx.request.locale), now: ctx.now() }
})

/** Kind of invoices, seller and tax rates: what is in force, what is planned, and the history. */
export default function TaxesPage({ loaderData: { frame, view, countries, names, now } }: { loaderData: TaxesData }) {
  const m = useScheme()
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <TaxForm view={view} countries={countries} />
      <TaxHistory view={view} countries={countries} names={names} now={now} />
    </StaffFrame>
  )
}
