/** Minutes after which a look at a customer's console ends by itself. */
export const viewMinutes = 15

/** The cookie of a look at a customer's console; it is worth nothing without the staff's own beside it. */
export const viewCookieName = 'staff_view'

/** How long a page that is looked at again is the same entry in the audit: pages read themselves anew by the clock. */
export const samePageSeconds = 60

export type BegunView = { untilAt: Date }
