import { z } from 'zod'
import { cloudConfigForm } from '../forms.ts'
import { largestCatalogueFile } from './model/catalogue-file.ts'
import { draftForm } from './draft-form.ts'

const draftId = z.uuid()
/** The saving that the editor has seen; 0 begins a draft. */
const revision = z.int().min(0).max(1_000_000)

export const saveDraftForm = z.strictObject({ draftId, revision, offer: draftForm })
export const importDraftForm = z.strictObject({ draftId, revision, text: z.string().max(largestCatalogueFile) })
export const starterForm = z.strictObject({ draftId, revision })
export const draftStepForm = z.strictObject({ draftId, revision: revision.min(1) })
export const draftEstimateForm = z.strictObject({ draftId, config: cloudConfigForm })
