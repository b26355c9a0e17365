import type { AgreementText } from '../../model.ts'

export const agreement: AgreementText = [
  {
    title: '1. Your account',
    text: 'You register with your mobile number and are responsible for what happens under your account. Keep codes and passwords to yourself; our staff will never ask for them. If someone else uses your account, change the password and contact us at once.',
  },
  {
    title: '2. Service',
    text: 'We provide cloud servers and other products with the configuration, region and term stated in your order. An order that we cannot deliver is refunded in full to your balance by itself.',
  },
  {
    title: '3. Prices and payment',
    text: 'You pay the amount quoted when you order. The quote also states the renewal price and how long we guarantee it. Later price changes do not affect existing orders.',
  },
  {
    title: '4. Refunds',
    text: 'A new purchase can be refunded in full within 5 days, once for each product line and verified identity; after that, by the days left and the list price. Vouchers and coupons are not returned.',
  },
  {
    title: '5. Expiry and data',
    text: 'After a product expires there is a grace period of 24 hours. Then it is switched off and its data kept for 7 days; after another 7 days of recovery it is released, and its data cannot be restored. We remind you several times before.',
  },
  {
    title: '6. Fair use',
    text: 'Do not use the service for unlawful acts, attacks, spam or against the rights of others. If that happens we may stop the service concerned and tell you why.',
  },
  {
    title: '7. Personal data',
    text: 'We collect only what the service needs: your mobile number, your sign-ins, and what you enter yourself. We use it to provide the service, to keep it safe and to meet legal duties, and we do not sell it. You may ask to see, correct, export or delete it.',
  },
  {
    title: '8. Changes',
    text: 'We tell you ahead of important changes to these terms. You may then stop using the service; what you have paid for is delivered as agreed.',
  },
]
