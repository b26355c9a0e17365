import { endpoint } from '#platform/http/endpoint.ts'
import { pageTextNamed, previewPageTextForm, resetPageTextForm, savePageTextForm, showPageForm } from './forms.ts'
import { previewPageText } from './server/preview-page-text.ts'
import { readPageEditor } from './server/read-page-editor.ts'
import { resetPageText, savePageText } from './server/save-page-text.ts'
import { showPage } from './server/show-page.ts'

export const endpoints = [
  endpoint('GET /admin/page-texts/{page}/{language}', readPageEditor, {
    access: 'staff:content.edit',
    summary: 'Text of a public page in one language with its fields, to edit it',
    input: pageTextNamed,
  }),
  endpoint('PUT /admin/page-texts/{page}/{language}', savePageText, {
    access: 'staff:content.edit',
    stepUp: true,
    summary: 'Store the operator’s own text of a public page in one language; needs step-up authentication',
    input: savePageTextForm,
  }),
  endpoint('POST /admin/page-texts/{page}/{language}/reset', resetPageText, {
    access: 'staff:content.edit',
    stepUp: true,
    summary: 'Return a public page to its shipped text in one language; needs step-up authentication',
    input: resetPageTextForm,
  }),
  endpoint('POST /admin/page-texts/{page}/{language}/previews', previewPageText, {
    access: 'staff:content.edit',
    costly: true,
    summary: 'A link to a public page with an unsaved text, valid for half an hour',
    input: previewPageTextForm,
  }),
  endpoint('PUT /admin/site-pages/{page}/shown', showPage, {
    access: 'staff:content.edit',
    stepUp: true,
    summary: 'Show or hide the page of a solution; needs step-up authentication',
    input: showPageForm,
  }),
]
