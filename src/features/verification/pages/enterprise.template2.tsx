import type { VerifiedProps } from '../parts/page-props.ts'
import { Row } from '../parts/row.tsx'
import { SubmissionPanel } from '../parts/submission-panel.tsx'
import { About, Filling, Sheet, Strip } from './verified.template2.tsx'
import { useVerifiedView } from './verified-view.ts'

/** Template 2: the company's sheet, its state as the first row, the form as the next ones. */
export default function EnterpriseTemplate2(props: VerifiedProps) {
  const view = useVerifiedView(props.standing)
  const { m, standing } = view
  const { form } = props
  const { enterprise } = standing
  const shown = enterprise && enterprise.state !== 'withdrawn' ? enterprise : undefined
  const next = shown ? 2 : 1
  return (
    <Sheet title={m.enterpriseTitle} subtitle={m.enterpriseSubtitle}>
      <Strip facts={view.facts} />
      {shown ? (
        <Row number="01" title={m.views.enterprise}>
          <SubmissionPanel submission={shown} standing={standing} onForm />
        </Row>
      ) : null}
      {form || !shown ? <Filling {...view} kind={form} from={next} /> : <About {...view} from={next} />}
    </Sheet>
  )
}
