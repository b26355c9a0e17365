import type { NewsCopy } from './news.zh.ts'

export const en: NewsCopy = {
  'network-hongkong': {
    title: 'Network upgrade in Hong Kong, zone A',
    summary: 'Access switches are upgraded on {day+4} from 2:00 to 4:00. Expect one or two interruptions of at most 30 seconds; no server needs a restart.',
    body: `To give the Hong Kong region more capacity, we upgrade the access switches of zone A.

## When and what

| Item | Details |
| --- | --- |
| Time | {day+4}, 02:00–04:00 (UTC+8) |
| Where | Hong Kong, all cloud servers in zone A |
| Effect | One or two interruptions of at most 30 seconds |
| Not affected | Zones B and C, data on disks, running servers |

The work is done on two switches that stand in for each other, one after the other. Open connections may drop at the switch-over. Programs that reconnect by themselves need no attention.

## What we suggest

1. Keep long transfers, such as large files or database moves, out of this window.
2. Make sure that programs with permanent connections can reconnect.
3. If you have servers in two zones, move traffic to zone B beforehand.

We update this notice afterwards, and apologise for the inconvenience.

## Update

The upgrade was completed as planned, with one interruption of about 11 seconds.`,
  },
  'feed-and-help': {
    title: 'Announcements and a help centre, with an Atom feed',
    summary: 'Maintenance and product changes are announced here first, and more than twenty help articles are available in three languages.',
    body: `What you used to ask support about you can now look up.

## Announcements

The [announcements](/services/announcements) are sorted into maintenance, product, offers, security and company, and their full text can be searched. Each says when, where and with what effect, instead of just “system maintenance”.

For feed readers and monitoring systems there is an Atom feed; its address stands on the announcements page. New and updated notices show up there by themselves.

## Help centre

The [help centre](/services/support) has six topics in the order you meet them, from registering to refunds and invoices. Good places to start:

- [Your first server in ten minutes](/services/support?article=first-server)
- [Connect to a Linux server with SSH](/services/support?article=connect-ssh)
- [Expiry and renewal: the rules](/services/support?article=renewal-rules)

The articles describe what works today and rules that are in force. If you find a mistake or a gap, please tell us.`,
  },
  'ssh-guessing': {
    title: 'More SSH password guessing: please check your servers',
    summary: 'We see clearly more password guessing on port 22. Use a long password or a key, and check who has logged in.',
    body: `Over the last week, password guessing on port 22 of public servers has clearly increased. Such attacks try common names and passwords one by one. A password that is long and random enough will hold.

## Check

On a Linux server, run:

~~~sh
last -a | head -20
~~~

It lists successful logins. If there is an address you do not know, act at once.

## Act

1. **Log in with a key and switch off password logins.** [Server security basics](/services/support?article=secure-your-server) shows how.
2. If you need a password, [reset it](/services/support?article=reset-password) in the console and have one generated.
3. Let the system’s firewall admit only your own address to port 22.
4. Install \`fail2ban\`, which turns away addresses that keep failing.

## If somebody got in

Take the service off the net, restore a trusted backup onto a fresh system, and change every password and key. If you need help, [get in touch](/services/support) with the server’s code.

Basic DDoS protection is on for every server. It stops floods of traffic, and is no substitute for a strong password.`,
  },
  'long-period-discounts': {
    title: 'Discounts for longer periods: 15% off 12 months, 35% off 36',
    summary: 'Period discounts apply to all sizes and regions, stand on the quote beside the renewal guarantee, and have no end date.',
    body: `From today, these discounts apply to cloud servers of every family in every region:

| Period | Discount |
| --- | --- |
| 1 month | None |
| 3 months | 3% |
| 6 months | 6% |
| 12 months | 15% |
| 24 months | 25% |
| 36 months | 35% |

## Three questions we are asked

### Is this a limited offer?

No. The discounts are part of the price list and have no end date. Should they change, we announce it in advance, and existing orders are not affected.

### Do renewals get it too?

Yes. Renew for the same period and you get the same discount. The renewal price on your quote has it deducted already, and is guaranteed.

### Did you raise prices first?

No. The monthly list price stands right beside it, so you can compare. The quote shows the discount as a line of its own.

[Have a look](/products/cloud-server-buy): change the period and the price follows at once.`,
  },
  'images-autumn': {
    title: 'Image update: Debian 13, Rocky Linux 10 and more',
    summary: 'A routine update adds six system versions and brings all images up to the latest security patches.',
    body: `Our system images have had their routine update. New orders and reinstalls can use them right away.

## New

- Debian 13
- Rocky Linux 10
- AlmaLinux 10
- CentOS Stream 10
- openEuler 24.03 LTS
- Windows Server 2025 Datacenter

## Updated

All other images contain the latest security patches. Running an update after the first boot is still a good idea.

## Application images

Docker, LNMP and WordPress have been updated as well. They are ready to use; set your passwords at the first login.

## Are existing servers affected?

No. Images are used for new orders and reinstalls only. Update a running system with its own package manager. Before you change systems, read [Reinstall the system](/services/support?article=reinstall-system): the system disk is erased, data disks stay.`,
  },
  'operation-protection': {
    title: 'Operation protection: a text message before what matters',
    summary: 'Operations that hand over control or erase data ask for a fresh code by text message, good for 10 minutes.',
    body: `From today these operations need a code by text message:

- showing a server’s password
- resetting a server’s password
- reinstalling a server

## Why

A session can be stolen: from a computer left unlocked, by a browser extension, by a cookie that was passed on. With operation protection, somebody who sees your console still cannot take your server without your phone.

## Is it a nuisance?

One code covers 10 minutes, and signing in by code counts. Everyday work, such as starting, stopping, restarting and monitoring, is not affected.

Details are in [Operation protection](/services/support?article=operation-protection).`,
  },
  'renewal-price': {
    title: 'The renewal price is on your quote, and guaranteed',
    summary: 'Every quote states what the same period costs next time, and until when. At present: the period you buy plus 12 months.',
    body: `“Cheap in the first year, a shock at renewal” is the most common complaint about cloud servers. We write the renewal price down before you pay.

## Two more lines on the quote

1. **Renewal price**: what the same configuration costs for the same period next time.
2. **Guaranteed until**: renew before this day and you will not pay more.

At present the guarantee covers the period you buy plus 12 months: buy 12 months and it holds for 24, buy 36 and it holds for 48.

## Who guarantees it

The quote is stored with your order and cannot be changed. New prices affect new quotes only. Your [orders](/console/order) always show the renewal price and date that you were given.

More: [Reading a quote and its renewal price](/services/support?article=quotes-and-renewal-price).`,
  },
  'payment-maintenance': {
    title: 'Maintenance of the payment system',
    summary: 'Online payments and top-ups pause on {day+2} from 1:00 to 1:30. Paying from the balance and running servers are not affected.',
    body: `We carry out routine maintenance on the payment system’s database.

| Item | Details |
| --- | --- |
| Time | {day+2}, 01:00–01:30 (UTC+8) |
| Paused | Online payments, top-ups |
| Not affected | Paying from the balance, running and managing servers, automatic refunds |

## Please note

- Orders placed meanwhile keep their stock for 30 minutes as usual. If yours falls close to the window, pay early or from the balance.
- If the cashier is already open, please finish before 1:00. Money that arrives late is not lost: it goes to your balance, and we tell you.

## Update

Maintenance ended early, at 01:17. Everything is available again.`,
  },
  'ledger-export': {
    title: 'Filter and export your ledger',
    summary: 'Filter movements by kind, direction and date, and export them as a table for your accounts.',
    body: `What accountants asked for most is here.

## Filter

The ledger on the [money page](/console/money) can be filtered by kind (credit, order charge, order refund), by direction and by date. Each line leads to its order or payment.

## Export

“Export CSV” gives you everything that matches: time, kind, income, expense, balance after, and the number it belongs to. The list of orders can be exported as well.

- The file is marked as UTF-8, so Excel shows Chinese text correctly.
- Long numbers keep all their digits.
- Text that starts like a formula is made harmless.

## For your accounts

Export once a month and compare the last “balance after” with the balance in the console. If they ever differ, call us at once and we go through it line by line.`,
  },
  'monitoring-table': {
    title: 'Redrawn monitoring charts, now also as tables',
    summary: 'The charts of bandwidth, processor, memory and disk have been redrawn, work with the keyboard, and can be read as tables.',
    body: `The charts on a server’s monitoring page have been redrawn.

## What is different

- **Sharper**: crisp lines on fine screens, and contrast checked in light and dark.
- **Honest gaps**: time during which a server was off stays empty instead of being bridged by a straight line.
- **Tables**: every chart can be shown as a table with minimum, average and maximum.
- **Keyboard**: move from point to point with the arrow keys. Screen readers read the values.

## Ranges

Choose 1, 6 or 24 hours. Figures update by themselves, without a reload.

How to tell from a curve whether you need more: [Reading the monitoring charts](/services/support?article=monitoring).`,
  },
  'fraud-warning': {
    title: 'Beware of callers who claim to be our support',
    summary: 'Callers pretend to be from support and ask for codes because of an “irregularity” or a “refund”. We never ask for codes or passwords.',
    body: `Customers have told us about callers who claim to be “Runxin Cloud support” and ask for a code because of an irregularity in the account or a refund. This is fraud.

## Three things to remember

1. We **never** ask for codes, account passwords or server passwords.
2. Refunds go to your balance or the original payment channel. You **need not** give a card number or install anything.
3. Our hotlines and QQ numbers are those on the [help and support](/services/support) page, and no others.

## If you have given a code away

1. Sign in again by code at once, and sign out elsewhere;
2. look at your servers’ operations logs, and reset passwords if needed;
3. check your ledger;
4. call us, and report it to the police.

A message you did not ask for needs no action. Do not tell the code to anybody: without it nobody gets in.`,
  },
  'frankfurt-capacity': {
    title: 'More capacity in Frankfurt',
    summary: 'Zone A in Frankfurt has been extended. All four families can be ordered, at unchanged prices.',
    body: `The extension in Frankfurt is complete. General, compute, memory and burst servers can all be ordered in zone A, at unchanged prices.

## Good for

- websites and APIs whose users are in Europe;
- cross-border shops for the European market;
- systems that exchange data with partners in Europe.

## What it offers

| Item | Details |
| --- | --- |
| IPv6 | Yes, free |
| DDoS protection | Up to 100 Gbps |
| Fixed bandwidth | 1 to 200 Mbps |
| Traffic package | 200 to 5000 GiB a month |

From East Asia, latency to Frankfurt is usually above 200 ms. If your users are in Asia, Hong Kong, Singapore or Tokyo suits them better; see [Choosing a region and a size](/services/support?article=region-and-size).`,
  },
  'site-redesign': {
    title: 'A new website and console',
    summary: 'Three languages, light and dark, at home on a phone, and configurations that live in the address.',
    body: `After months of preparation, our website and console have been redesigned.

## What is new

- **Three languages**: Simplified Chinese, Traditional Chinese and English, each written by people who know how it is spoken.
- **Light and dark**: follow your system, or choose.
- **On your phone**: buy, pay and restart servers from anywhere.
- **In the address**: keep a configuration as a bookmark or send it to a colleague, who opens exactly the same.
- **Faster**: on an ordinary mobile network the home page shows within a second or two.

## What is not

Your account, servers, IPs, balance and prices are as they were. There is nothing to set up again.

## For everybody

Every page works with the keyboard alone, colours meet WCAG AA, and screen readers can read the charts. If something is awkward to use, please [tell us](/services/support).`,
  },
  'double-entry': {
    title: 'How we keep our books: every amount twice',
    summary: 'Top-ups, charges and refunds go through a double-entry ledger that is checked every minute. How that protects your balance.',
    body: `Cloud providers make mistakes with money, too. So that it does not happen to you, our books have been double-entry from the first day.

## How it works

Every movement stands on two accounts, and the sum is always zero. A top-up of 100 yuan:

| Account | Change |
| --- | ---: |
| Payment channel | −100.00 |
| Your available balance | +100.00 |

An order of 98 yuan paid from the balance:

| Account | Change |
| --- | ---: |
| Your available balance | −98.00 |
| Revenue | +98.00 |

## Three guarantees

1. **Never charged twice**: one click makes one charge, whatever the network or the payment channel repeats.
2. **Never negative**: the database itself refuses a charge that the balance does not cover.
3. **Never rewritten**: posted entries can be neither changed nor deleted. Corrections are new entries.

## Who checks

All books are checked every minute. At the first difference, money stops moving until our people have found the cause. You can still see your balance.

And you can check for yourself: the [ledger](/console/money) lists every movement with the balance after it, and can be exported.`,
  },
}
