import { endpoint } from '#platform/http/endpoint.ts'
import { sendTemplateForm, templateMailForm } from './forms.ts'
import { previewTemplate } from './server/preview-template.ts'
import { sendTemplate } from './server/send-template.ts'

export const templateEndpoints = [
  endpoint('GET /admin/templates/mail', previewTemplate, {
    access: 'staff:settings',
    summary: 'A mail with an invented example, as a document without scripts',
    input: templateMailForm,
  }),
  endpoint('POST /admin/templates/send', sendTemplate, {
    access: 'staff:settings',
    stepUp: true,
    costly: true,
    summary: 'Send a mail with an invented example to an address; needs step-up authentication',
    input: sendTemplateForm,
  }),
]
