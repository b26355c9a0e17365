/** Markdown with placeholders. */
export const refund = `This policy explains refunds for services bought at {site}. You request a refund yourself on the order’s page in the console. Before you confirm, it lists each amount and where it goes.

## 1. Orders that weren’t delivered

Cloud servers not delivered within {deliveryMinutes} minutes of payment, and dedicated servers not delivered by the time stated in the order, are refunded in full automatically. You don’t need to ask.

## 2. Full refund within {refundDays} days

You can get a full refund of a new purchase within {refundDays} days of payment, once per product line and verified identity.

## 3. Prorated refund after that

After {refundDays} days, or once the full refund has been used, refunds are prorated: amount paid − (days used ÷ total days × list price). A day that has begun counts as used. If the result is zero or less, nothing is refunded.

## 4. Renewals and upgrades

A renewal period that hasn’t begun is refunded in full. The price of an upgrade is refunded with its server, for the remaining days.

## 5. What isn’t refunded

The part paid with vouchers and coupons isn’t returned as money. Only what you paid is refunded, in proportion if you paid in several ways.

## 6. Where the money goes

Payments through a gateway go back to the original payment method. If the gateway no longer accepts refunds, or if you paid from your balance, the money goes to your balance. You can withdraw it under the rules stated on the page.

## 7. What happens next

A refund releases the server and deletes its data, so back it up first. For servers transferred to another customer, the rules stated at the transfer apply.

## 8. If we end a service

If we end a service for reasons of our own, we refund what you paid for the remaining days. If it ends because the [terms of service](/terms) were violated, the full refund in section 2 doesn’t apply.

## 9. Contact

Questions about a refund? Open a ticket or contact {contact}. This policy doesn’t affect your rights under the law.
`
