import { endpoint } from '#platform/http/endpoint.ts'
import { draftStepForm, importDraftForm, saveDraftForm, starterForm } from './forms.ts'
import { discardDraft, importDraft, saveDraft, startFromTemplate } from './server/edit-draft.ts'
import { publishDraft } from './server/publish-draft.ts'

const access = 'staff:catalog.edit'

export const offerEndpoints = [
  endpoint('PUT /admin/offer/draft', saveDraft, {
    access,
    summary: 'Save the draft of the offer: regions, images and plans',
    input: saveDraftForm,
  }),
  endpoint('POST /admin/offer/draft/import', importDraft, {
    access,
    summary: 'Replace the draft of the offer by a file, or list the faults of the file',
    input: importDraftForm,
  }),
  endpoint('POST /admin/offer/draft/starter', startFromTemplate, {
    access,
    summary: 'Replace the draft of the offer by the starter template',
    input: starterForm,
  }),
  endpoint('POST /admin/offer/draft/discard', discardDraft, {
    access,
    summary: 'Discard the draft of the offer',
    input: draftStepForm,
  }),
  endpoint('POST /admin/offer/publish', publishDraft, {
    access,
    stepUp: true,
    summary: 'Publish the draft of the offer as its next version; needs step-up authentication',
    input: draftStepForm,
  }),
]
