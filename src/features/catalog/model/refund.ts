/** Days in which a new purchase is refunded in full, once per product line and identity (product §5). */
export const fullRefundDays = 5
