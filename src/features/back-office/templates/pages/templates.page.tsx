import '#src/styles/families/console.css'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import type { StaffCtx } from '../../server/ports.ts'
import type { Template, TemplateChoice, TemplateWords } from '../model.ts'
import { TemplateList } from '../parts/template-list.tsx'
import { TemplatePreview } from '../parts/template-preview.tsx'
import { templateQuery } from '../server/template-query.ts'
import { listTemplates, wordTemplate, type TemplatesCtx } from '../server/word-template.ts'

type TemplatesData = { frame: StaffFrameData; templates: Template[]; choice: TemplateChoice; words: TemplateWords }

export const loader = pageLoader<TemplatesData, EndpointCtx & StaffCtx & TemplatesCtx, typeof templateQuery>(
  async ({ ctx, locale, query }) => {
    const frame = await readStaffFrame(ctx)
    const { template: asked, language = ctx.request.locale ?? locale, scheme, width } = query
    const templates = await listTemplates(ctx, ctx.request.locale)
    const template = (templates.find(({ key }) => key === asked) ?? templates[0]!).key
    const { html: _, ...words } = await wordTemplate(ctx, { template, language })
    return { frame, templates, choice: { template, language, scheme, width }, words }
  },
  { query: templateQuery },
)

/** Gallery of all messages to customers. The choice is in the address. */
export default function TemplatesPage({ loaderData: { frame, templates, choice, words } }: { loaderData: TemplatesData }) {
  const m = useMessages().templates
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <div className="grid items-start gap-5 xl:grid-cols-[17rem_minmax(0,1fr)]">
        <TemplateList templates={templates} choice={choice} />
        <TemplatePreview key={choice.template} choice={choice} words={words} />
      </div>
    </StaffFrame>
  )
}
