/** Markdown with placeholders. */
export const terms = `These terms are an agreement between you and {company} (“we”) about your use of {site}. By creating an account, placing an order or using the service, you agree to these terms, the [privacy policy](/privacy) and the [refund policy](/refund).

## 1. Your account

Give contact details that are real and reach you. You are responsible for activity under your account. Keep passwords, codes, passkeys and API tokens to yourself; our staff will never ask for them. If someone else uses your account, change the password and contact us immediately. The law requires identity verification for some products and actions.

## 2. The service

We provide cloud servers, dedicated servers and related services with the configuration, region and term stated in your order. Delivery starts automatically after payment. If a cloud server isn’t delivered within {deliveryMinutes} minutes of payment, the order is refunded in full automatically. For dedicated servers, the delivery time stated in the order applies.

## 3. Prices and payment

You pay the amount quoted when you order. The quote also states the renewal price and how long we guarantee it. Later price changes don’t affect existing orders. Your balance, vouchers and coupons can be used as stated on the page when you use them. If you turn on automatic renewal, we charge the payment method you chose before the service expires. You can turn it off anytime.

## 4. Refunds

The [refund policy](/refund) applies.

## 5. Expiry and data

After a service expires there is a {graceHours}-hour grace period in which it keeps running. Then we turn it off and keep its data for {keptDays} days. After that, its resources are released and a recovery snapshot is kept for {snapshotDays} more days. Once the snapshot is gone, the data can’t be restored. We send several reminders.

## 6. Your data and backups

The data on your servers is yours. We access it only as needed to provide the service, fix faults or comply with the law. Snapshots and backups are optional services and don’t replace your own backups. Keep a copy of important data elsewhere.

## 7. Acceptable use

Don’t use the service for unlawful acts, to attack other systems, to distribute malware or spam, to infringe the rights of others, or in a way that harms other customers. If you do, we may limit or suspend the services concerned and tell you why; in serious cases we may end them. Except in emergencies or where the law requires otherwise, we notify you first where we can.

## 8. Maintenance and interruptions

We announce planned maintenance in advance. Hardware faults, network outages, attacks and events beyond our control can affect the service. We restore it as soon as we can and publish our progress.

## 9. Liability

If we cause an interruption, our liability is limited to what you paid for the affected service for the affected time. This doesn’t limit liability for intent, gross negligence, or where the law doesn’t allow it. We aren’t liable for indirect losses such as lost profits or data you didn’t back up, unless the law provides otherwise.

## 10. Leaving

You can release your servers, withdraw your balance and close your account in the console anytime. Order and accounting records that the law requires are kept.

## 11. Changes to these terms

Changes are published as a new version with the date from which it applies. If a version needs your consent, we ask for it the next time you open the console. If you don’t agree, you can stop using the service; what you have paid for is delivered as agreed or handled under the refund policy.

## 12. Governing law and contact

Governing law and jurisdiction: {jurisdiction}. Contact us: {contact}. Address: {address}.
`
