/** Sub-modules of the money page that open alone (spec §2), by the names that the specification gives them. */
export const moneyViews = ['money-table'] as const
export type MoneyView = (typeof moneyViews)[number]
