import type { StaffViewer } from '../model.ts'

/** The member of staff of a request, resolved by the HTTP layer on the back office's paths. */
export type StaffCtx = { staffViewer: StaffViewer | undefined }

/** `required` in production: staff sessions without a second factor are not valid. */
export type StaffRules = { staffTwoFactor: 'required' | 'optional' }
