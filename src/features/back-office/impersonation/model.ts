/** Duration in minutes of an impersonation session. */
export const viewMinutes = 15

/** Cookie of an impersonation session. It is valid only together with the staff session's cookie. */
export const viewCookieName = 'staff_view'

/** Seconds within which repeated views of a page are one audit entry, because pages reload themselves periodically. */
export const samePageSeconds = 60

export type BegunView = { untilAt: Date }
