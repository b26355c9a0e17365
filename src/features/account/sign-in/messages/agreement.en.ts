import type { AgreementText } from '../../model.ts'

export const agreement: AgreementText = [
  {
    title: '1. Your account',
    text: 'You register with your mobile number and are responsible for activity under your account. Keep codes and passwords to yourself; our staff will never ask for them. If someone else uses your account, change the password and contact us immediately.',
  },
  {
    title: '2. Service',
    text: 'We provide cloud servers and other products with the configuration, region and term stated in your order. Orders we can’t deliver are automatically refunded in full to your balance.',
  },
  {
    title: '3. Prices and payment',
    text: 'You pay the amount quoted when you order. The quote also states the renewal price and how long we guarantee it. Later price changes do not affect existing orders.',
  },
  {
    title: '4. Refunds',
    text: 'You can get a full refund within 5 days of a new purchase, once per product line and verified identity. After that, refunds are prorated by days used at list price. Vouchers and coupons are not returned.',
  },
  {
    title: '5. Expiry and data',
    text: 'After a product expires there is a 24-hour grace period. Then we turn it off and keep its data for 7 days. A recovery snapshot is kept for 7 more days; after that, the product is released and its data can’t be restored. We send several reminders beforehand.',
  },
  {
    title: '6. Fair use',
    text: 'Do not use the service for unlawful acts, attacks or spam, or to infringe the rights of others. If you do, we may suspend the service and tell you why.',
  },
  {
    title: '7. Personal data',
    text: 'We collect only what the service needs: your mobile number, your sign-in history and the information you provide. We use it to provide and secure the service and to meet legal obligations. We never sell it. You can ask to see, correct, export or delete it.',
  },
  {
    title: '8. Changes',
    text: 'We notify you before important changes to these terms. You can then stop using the service; whatever you have already paid for is delivered as agreed.',
  },
]
