import type { StaffViewer } from '../model.ts'

/** Who of the staff asks, found by the HTTP layer on the back office's paths. */
export type StaffCtx = { staffViewer: StaffViewer | undefined }

/** `required` in production: no session of the staff counts without a second factor. */
export type StaffRules = { staffTwoFactor: 'required' | 'optional' }
