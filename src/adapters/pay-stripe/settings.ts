import type { DriverSettings } from '#features/providers/model.ts'

/** Settings of an account at Stripe. */
export const stripeSettings = {
  kind: 'payment',
  driver: 'stripe',
  fields: [
    { name: 'secretKey', kind: 'secret', env: 'STRIPE_SECRET_KEY', required: true },
    { name: 'webhookSecrets', kind: 'secret', env: 'STRIPE_WEBHOOK_SECRETS', required: true },
    { name: 'savedCards', kind: 'switch', env: 'STRIPE_SAVED_CARDS', required: false, initial: 'off' },
  ],
} as const satisfies DriverSettings
