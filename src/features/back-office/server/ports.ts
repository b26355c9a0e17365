import type { StaffViewer } from '../model.ts'

/** Who of the staff asks, found by the HTTP layer on the back office's paths. */
export type StaffCtx = { staffViewer: StaffViewer | undefined }
