import type { StaffViewer } from '../model.ts'

/** The member of staff of a request, resolved by the HTTP layer on the back office's paths. */
export type StaffCtx = { staffViewer: StaffViewer | undefined }

/**
 * `required` in production: staff sessions without a second factor are not valid, and those of owners without a passkey, where the site has a name, which
 * browsers need for passkeys.
 */
export type StaffRules = { staffTwoFactor: 'required' | 'optional'; ownerPasskey?: 'required' | 'optional' }
