/** Parts of the money page that have their own address (spec §2), under the names of the specification. */
export const moneyViews = ['money-table'] as const
export type MoneyView = (typeof moneyViews)[number]
