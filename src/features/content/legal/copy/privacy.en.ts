/** Markdown with placeholders. */
export const privacy = `This policy explains which personal data {company} (“we”) collects when you use {site}, why, how long we keep it, and what rights you have.

## 1. What we collect

- **Account**: your mobile number, the email address and WeChat you link, user name, nickname, avatar, language and time zone. Passwords are stored only as digests that can’t be reversed.
- **Sign-in and security**: sign-in times, IP addresses, browser and device, and your two-factor and passkey settings.
- **Orders and money**: orders, payments, refunds, balance entries, invoice details and the payment methods you choose. Card numbers and payment passwords are handled by the payment provider; we store only masked details.
- **Identity verification**: name, document details and images, collected with your separate consent, stored encrypted. Every access is recorded.
- **Service**: server configuration, metrics and operations. We don’t look at what you store on your servers.
- **Communication**: tickets, inquiries, attachments and the notifications we send you.

## 2. Why we use it

To deliver and run what you order, take and refund payments, answer you, protect accounts and systems, and meet legal obligations. We never sell personal data or use it for third-party advertising.

## 3. Cookies and local storage

We use necessary cookies: sign-in, language, appearance and referral source. They don’t track you across sites.

## 4. Who sees it

Only staff who handle your request, and their actions are recorded. To provide the service we share what is needed with service providers: payment providers, SMS and email services, identity verification services, and data center and network providers. We disclose data to authorities where the law requires it.

## 5. How long we keep it

We keep account data until you close your account. Then personal data is deleted or made anonymous; order and accounting records are kept as the law requires. Messages in your account are deleted automatically after {messageYears} years, and inquiries from the website {inquiryDays} days after they are closed.

## 6. Your rights

In the console you can view and correct your data, export all of it, turn off notifications, withdraw consent to identity verification and close your account. You can also contact us to exercise these rights; we verify your identity first.

## 7. Security

Connections are encrypted, sensitive data is stored encrypted, and sensitive actions require confirming it’s you. If a security incident may affect you, we notify you and the authorities promptly.

## 8. Changes to this policy

Changes are published as a new version with the date from which it applies. If a version needs your consent, we ask for it the next time you open the console.

## 9. Contact

For any question about your personal data, contact {contact}. Controller: {company}, {address}.
`
