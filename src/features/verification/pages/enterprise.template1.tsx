import { PageTitle } from '#ui/display/card.tsx'
import { cardStyle } from '#ui/recipes.ts'
import { Blocked } from '../parts/blocked.tsx'
import type { VerifiedProps } from '../parts/page-props.ts'
import { SubmissionPanel } from '../parts/submission-panel.tsx'
import { Filling, Side } from './verified.template1.tsx'
import { useVerifiedView } from './verified-view.ts'

/** Template 1: the company's state on its card, the form below it while it can be filled in. */
export default function EnterpriseTemplate1(props: VerifiedProps) {
  const view = useVerifiedView(props.standing)
  const { m, standing } = view
  const { form } = props
  const { enterprise } = standing
  const shown = enterprise && enterprise.state !== 'withdrawn' ? enterprise : undefined
  return (
    <>
      <PageTitle title={m.enterpriseTitle} subtitle={m.enterpriseSubtitle} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          {shown ? (
            <section
              aria-label={m.views.enterprise}
              className={`${cardStyle} bg-[radial-gradient(30rem_14rem_at_100%_0%,var(--brand-soft),transparent)] p-5 sm:p-7`}
            >
              <SubmissionPanel submission={shown} standing={standing} onForm />
            </section>
          ) : null}
          {form ? <Filling kind="enterprise" standing={standing} /> : shown ? null : <Blocked standing={standing} />}
        </div>
        <Side {...view} />
      </div>
    </>
  )
}
