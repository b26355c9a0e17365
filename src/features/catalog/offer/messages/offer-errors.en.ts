import type { ErrorDetail } from '#platform/domain-error.ts'
import type { offerErrors as zh } from './offer-errors.zh.ts'

/** Errors of the editor of the offer. */
export const offerErrors: typeof zh = {
  'draft-stale': 'A colleague just changed the draft. Nothing you entered was lost. Check the latest draft and try again.',
  'already-begun': 'There are prices already, so there’s nothing to start. Reload the page to see them.',
  'draft-gone': 'This draft was already published or discarded.',
  'draft-same': 'The draft matches what is on sale, so there’s nothing to publish.',
  'draft-faulty': (d: ErrorDetail) => `The draft has ${d.count} ${d.count === 1 ? 'issue' : 'issues'} to fix before you can publish.`,
}
