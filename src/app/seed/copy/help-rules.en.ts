import type { HelpRulesCopy } from './help-rules.zh.ts'

export const en: HelpRulesCopy = {
  'ways-to-pay': {
    title: 'Ways to pay',
    summary: 'Balance and online payment compared, limits and deadlines, and what to do when nothing happens after paying.',
    body: `## Two ways

| | Balance | Online |
| --- | --- | --- |
| You need | Enough balance | To scan a code at the cashier |
| Arrives | At once | Usually within seconds |
| Limit | Your balance | 1 to 50,000 yuan a payment |
| Good for | Frequent orders, many at once | A first purchase |

Both cost the same and carry no fee. If an amount exceeds the limit of one payment, top up in several steps and then pay from the balance at once.

## Steps

1. Choose one or more unpaid orders on the [orders page](/console/order).
2. Choose how to pay and check the amount.
3. Balance payments are done at once. Online payments open the cashier; pay within 15 minutes.

The result appears by itself. There is no need to reload.

## I have paid and nothing happens

- Wait a minute. If nothing changes, press “I have paid, check now”.
- Do not pay again. Should you have paid twice, the second payment goes to your balance. Nothing is lost.
- The [payments page](/console/payment) shows the state of every payment.

## Failed or closed

A payment that failed or closed has charged nothing. Money that arrives after closing goes to your balance, and we tell you.`,
  },
  'balance-and-ledger': {
    title: 'Balance, top-ups and the ledger',
    summary: 'How to top up, what the balance is for, and how to check and export every movement.',
    body: `## Top up

Open [top-up and payments](/console/payment) and choose an amount or type your own: 1 to 50,000 yuan, with up to two decimals. After paying at the cashier the money is usually there within seconds.

The balance pays any order. Refunds of orders that failed or were cancelled return to it.

## Three figures

- **Available**: what you can spend now.
- **Frozen**: in progress, not available for the moment.
- **Spent this month**: charges of orders less refunds.

## The ledger

The [money page](/console/money) lists every movement: time, kind, the order or payment it belongs to, amount, and the balance after it. Filter by kind, direction and date.

| Kind | Meaning |
| --- | --- |
| Credit | A top-up or online payment has arrived |
| Order charge | An order was paid from the balance |
| Order refund | An order was not delivered or was returned |

## Why you can trust these figures

Runxin Cloud keeps double-entry books: every movement stands on two accounts, and the sum is always zero. What has been posted can be neither changed nor deleted, only corrected by a new entry. All books are checked once a minute, and any difference stops money from moving at once.

## Export

“Export CSV” gives you everything that matches the current filter. Excel, Numbers and LibreOffice all open it.`,
  },
  'sign-in-problems': {
    title: 'I cannot sign in',
    summary: 'Locked passwords, missing codes, and ended sessions.',
    body: `First see which message you get.

## “Account or password is wrong”

For safety the sentence is the same whether the number is unknown or the password wrong.

- Check the country code, capitals and stray spaces.
- Ten wrong tries in a row lock password sign-in for 15 minutes. Codes still work meanwhile.
- If you have forgotten the password, simply sign in by code. Everything in your account is still there.

## No code arrives

- A number gets one code every 60 seconds, 5 an hour, 10 a day.
- Check message filters, restart the phone, find better reception.
- For numbers abroad, make sure that you chose the right country or region.

## “Your session has ended”

Possible reasons:

1. No visit for 14 days (24 hours without “remember me”);
2. you signed out somewhere;
3. the browser has cleared its cookies.

Sign in again and you return to the page you wanted. A configuration you were working on is not lost.

## A message about a sign-in from a new place

We tell you whenever somebody signs in from a browser or address we have not seen. If it was not you:

1. sign out at once;
2. sign in again by code;
3. look for unknown operations in your [servers’ logs](/console/cloud-console);
4. [get in touch](/services/support).

## A new mobile number

Keep the old number alive while it can still receive messages. If it is gone, [get in touch](/services/support) with your account number and details of a recent order, so that we can make sure it is you.`,
  },
  'operation-protection': {
    title: 'Operation protection: why we ask again',
    summary: 'Which operations ask for a text message, how long it counts, and what it prevents.',
    body: `Some operations ask for a code by text message even though you are signed in. This is operation protection.

## What is protected

- Showing a server’s password
- Resetting a server’s password
- Reinstalling a server

Each hands over control of the server or erases data, and none can be taken back.

## What it prevents

Suppose you left your desk without locking the screen, or a browser extension stole your session. The intruder sees your console but does not receive your text messages. Without them there is no password, and nothing gets erased.

## How long it counts

One code covers the next 10 minutes. Signing in by code counts as well. Another browser asks again.

## Advice

1. Sign out after using a shared computer.
2. Lock your phone, and hide message contents on the lock screen.
3. Give each colleague an account instead of sharing one number.

> Whoever asks you for a code, for whatever reason, is a fraud. Nobody at Runxin Cloud needs it.`,
  },
  'verification-rules': {
    title: 'Identity verification: the rules',
    summary: 'When it is needed, what persons and companies provide, and how the data is protected.',
    body: `The law of mainland China asks for identity verification before a server is used in a mainland region.

## When it is needed

| To do this | Verification |
| --- | --- |
| Browse, configure, see prices | No |
| Top up, see the ledger | No |
| Buy in Hong Kong, Taipei and overseas regions | No |
| Buy in mainland China | Yes |
| Transfer a server to somebody else | Yes |
| Request an invoice | Yes |

## Two kinds

**Personal** verification takes your name and the 18-character resident ID number; you must be 18 or older. Without a resident ID, a passport or a Mainland travel permit will do.

**Enterprise** verification takes the company’s name, unified social credit code, legal representative, contact and business licence. If the contact is not the legal representative, a letter of authority is needed as well.

Personal can be raised to enterprise, never the other way. One identity verifies at most 3 accounts.

## How the data is protected

- Numbers and images are stored encrypted. Pages show at most the first 3 and last 4 characters.
- Only you and reviewers with that permission can read them, and every reading is recorded.
- Photographs are deleted 30 days after the decision, and so is everything that was not approved.
- The data serves the checks that the law demands, and no marketing.

## How to do it

Open “Verification” in the console, choose personal or enterprise, fill in the form and upload photographs of your document. A review usually takes one working day, and the result arrives in your message box. While it is under review you can take it back at any time, and the data is erased at once. If it is not approved you read why, and can submit again.`,
  },
  'secure-your-server': {
    title: 'Server security basics',
    summary: 'Six things to do with a new server, five minutes each at most.',
    body: `Minutes after a server appears on the internet, somebody starts guessing its password. These six steps keep most of the trouble away.

## 1. Update the system

~~~sh
apt update && apt upgrade -y      # Ubuntu, Debian
dnf upgrade -y                    # Rocky, AlmaLinux, openEuler
~~~

## 2. Log in with a key, switch off passwords

Make sure that your key works. Then edit \`/etc/ssh/sshd_config\`:

~~~
PasswordAuthentication no
PermitRootLogin prohibit-password
~~~

Run \`systemctl restart ssh\` (\`sshd\` on some systems). **Keep the old window open** until a second one has logged in.

## 3. Switch on the firewall, open only what you use

~~~sh
ufw allow 22/tcp && ufw allow 80/tcp && ufw allow 443/tcp
ufw enable
~~~

Keep the ports of databases and caches closed to the public.

## 4. Do not run services as root

Give every application a system user of its own, and its files to nobody else.

## 5. Back up, and restore once to try

Export your database every day to another server or to your own machine. A backup that was never restored is not a backup.

## 6. Switch on automatic security updates

Install \`unattended-upgrades\` on Ubuntu and Debian, \`dnf-automatic\` on Rocky and its relatives.

## If somebody got in

1. Take the service off the net and keep the evidence. Do not rush to delete files.
2. Restoring a trusted backup onto a fresh system is far more reliable than cleaning the old one.
3. Change every password and key.`,
  },
  'renewal-rules': {
    title: 'Expiry and renewal: the rules',
    summary: 'What happens on each day after expiry, how long data is kept, and from when a renewal counts.',
    body: `These are the rules from the last week of a server to its release, so that you can plan.

## Timeline

| Stage | When | Server | Data |
| --- | --- | --- | --- |
| Expiring | 7 days before expiry | Running | Kept |
| Grace | 24 hours after expiry | Still running | Kept |
| Suspended | 7 days after the grace | Off | Kept |
| Recycled | 7 days after that | Taken back | A snapshot is kept; renewing restores it |
| Released | Afterwards | Cannot be restored | Deleted |

You are told 7, 3 and 1 days before, at expiry, at suspension, and a day before release: once each.

## From when a renewal counts

- **Before expiry**: it is added to the old date. Renewing early never costs you a day.
- **During the grace**: also from the old date.
- **After suspension**: from the day you pay.

## The price

Your quote stated the renewal price and the date of its guarantee. Within it, a renewal will not cost more. See [Reading a quote and its renewal price](/services/support?article=quotes-and-renewal-price).

## Need less: a smaller size from the next period

On the server's billing panel choose “Make it smaller” and pick less processor, memory, bandwidth or fewer addresses. The page shows the renewal price now and then.

- The present period stays as it is, and nothing of it is refunded.
- Renewals are priced in the smaller size. The change happens by itself when the new period begins; the machine pauses briefly.
- Until you renew you can go back at any time. Once the renewal is paid, the next period runs in the smaller size.
- Disks cannot shrink, and the image must still fit into the memory. With fewer addresses the first one stays.

## Automatic renewal

It is off unless you tick it when ordering. Once on, it is tried 7, 3 and 1 days before expiry and daily during the grace: first vouchers, then the balance. If it fails, you are told why and how much is missing.

## Advice

Keep enough balance for what matters, and use a company number for the account, so that notices reach somebody when people change.`,
  },
  'refund-rules': {
    title: 'Refunds: the rules',
    summary: 'Automatic refunds, the full refund within five days, and how later refunds are calculated.',
    body: `## Not delivered: refunded automatically

An order that is not delivered within 30 minutes of payment is refunded to your balance in full. You need not ask.

## New purchases: full refund within five days

A newly bought server can be returned within 5 days for the full amount, once per verified identity and product line. Renewals and upgrades are counted by days, as said below.

## Later: by days used

~~~
refund = paid − days used ÷ days in all × list price
~~~

Note that it is the **list price** that counts, since the discount was for the whole period. An example:

- 12 months at a list price of 1,176 yuan, paid 999.60 after 15% off;
- 73 of 365 days used;
- used: 73 ÷ 365 × 1,176 = 235.20 yuan;
- refund: 999.60 − 235.20 = **764.40 yuan**.

## Servers that were renewed or upgraded

Returning a server means returning all of its orders: the purchase, every renewal and every upgrade. Each is worked out by the same formula, for the time that it bought: a renewal that has not begun comes back whole, an upgrade counts from the day it was paid to the end of the period, and an order that is used up takes nothing from the others. You see every calculation before you confirm; then all of it is refunded together.

## Taking back one upgrade

Within 72 hours of paying you can take an upgrade back on the server’s page and go on using the server. It becomes what it was, used days count at list price, and the rest is refunded. A system disk that has grown is put back as it was, so what was written since is lost; an upgrade that made an existing data disk bigger cannot be taken back. Each upgrade can be taken back once, and not after a renewal or another upgrade.

## Where the money goes

Each order’s money goes back to where it came from: to the original payment channel where it still allows it, otherwise to your balance. Coupons and vouchers that were used do not come back.

## What cannot be refunded

- Servers suspended for breaking the law or for abuse;
- servers that have been released;
- the part that was paid by a discount.

## How to ask

Open [your orders](/console/order), choose “Request a refund” on the page of the purchase, check the calculation and confirm. The refund appears in your ledger, where you can check it at any time. For servers that were released, handed on or locked, [get in touch](/services/support) with the order’s number.`,
  },
  'invoice-rules': {
    title: 'Invoices: the rules',
    summary: 'What can be invoiced, ordinary and special VAT invoices, and what happens after a refund.',
    body: `This is about VAT invoices (fapiao) of mainland China.

## What can be invoiced

- Amounts that were **spent** and not invoiced yet.
- **Not top-ups**: only once an order has been paid from the balance.
- Refunds are deducted.
- What coupons or vouchers paid for was not paid by you, and cannot be invoiced.

## Titles and kinds

| | Ordinary | Special |
| --- | --- | --- |
| Title | A person or a company | Companies only |
| Needs | A title; for companies the tax number | The name of the enterprise verification |
| Deductible | No | Yes |

The tax number is checked, including its check digit. A wrong one cannot be submitted.

## The way it goes

Submitted → reviewed → being issued → issued. A rejection states its reason; correct it and submit again. One invoice can cover several orders.

## Refunded after invoicing

If an invoiced order is refunded, its invoice is reversed by a red one, which begins with the refund. If a special invoice has been deducted already, the red-letter form must be filled in at the tax authority first.

## How to get one

Invoices need an approved verification. [Get in touch](/services/support) with your account number, the orders’ numbers, the title and the tax number.`,
  },
}
