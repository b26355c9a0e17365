import { sql } from 'drizzle-orm'

/** Part of an order's price that was for servers refunded alone, in a query of `customer_order`. Fen. */
export const paidForRefunded = sql`coalesce((select sum(refunded.paid_fen) from server_refund refunded where refunded.order_id = customer_order.id), 0)`
