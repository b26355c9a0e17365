/** Name of a site whose operator has not chosen one, in every language. */
export const shippedName = 'Cloud'
