import type { HelpStartCopy } from './help-start.zh.ts'

export const en: HelpStartCopy = {
  'register-and-sign-in': {
    title: 'Register and sign in',
    summary: 'Register with your mobile number, sign in by code or password, and what to do when no code arrives.',
    body: `One mobile number is one Runxin Cloud account. You can look at prices and keep a configuration without an account; only ordering and running servers needs one.

## Register

1. Open the [registration page](/regist), choose your country or region and enter your number.
2. Read and accept the terms of service, pass the captcha, and ask for a code.
3. Type the six digits from the text message into the six boxes, or paste them all at once.
4. Choose a password of 10 to 128 characters. Very common passwords are not accepted.

You are then signed in and back on the page you came from.

## Sign in

The [sign-in page](/login) offers two ways:

| Way | Good for | Note |
| --- | --- | --- |
| Code | Borrowed devices, a forgotten password | Valid for 5 minutes, works once |
| Password | Your own devices | After 10 wrong tries in a row password sign-in is locked for 15 minutes; codes still work |

With “remember me” you stay signed in for 14 days after each visit. Without it you sign in again after 24 hours.

## No code arrives

- Check the country code, and that the phone receives ordinary text messages.
- A number gets at most one code every 60 seconds, 5 an hour and 10 a day. After that, please wait.
- A code accepts 5 wrong tries. Then ask for a new one.

> Nobody at Runxin Cloud will ever ask you for a code. Refuse anyone who does.`,
  },
  'first-server': {
    title: 'Your first server in ten minutes',
    summary: 'The whole way from choosing a configuration to the first login.',
    body: `This article walks you through once. If you only want to see prices, stop after step two: no account is needed until then.

## Step one: configure

Open the [order page](/products/cloud-server-buy). From top to bottom you choose region, size, system image, disks, network and period. The total follows every change at once, and an option that cannot be chosen says why.

If you are not sure, start here:

| Purpose | Family | Starting point |
| --- | --- | --- |
| Blog, tests, small back end | Burst | 1 vCPU, 2 GiB, 40 GiB system disk |
| Company site, everyday workloads | General | 2 vCPU, 4 GiB, 5 Mbps |
| Builds, batch jobs | Compute | 4 vCPU, 8 GiB |
| Databases, caches | Memory | 2 vCPU, 16 GiB |

## Step two: read the quote

The quote lists every item, the renewal price for the same period, and the date until which that price is guaranteed. It holds for 30 minutes.

## Step three: order and pay

Press “Buy now”. After signing in you return to the same configuration. The order keeps your stock for 30 minutes; pay from your balance or online. An unpaid order cancels itself and costs nothing.

## Step four: log in

Work begins the moment the payment arrives, and the order page shows each step live. When it is done, open the [cloud console](/console/cloud-console) and the server’s overview for its public IP, user name and password. Then:

- Linux: [connect with SSH](/services/support?article=connect-ssh)
- Windows: [connect with Remote Desktop](/services/support?article=connect-rdp)

If we cannot deliver within 30 minutes of payment, the money returns to your balance by itself, and a message tells you so.`,
  },
  'region-and-size': {
    title: 'Choosing a region and a size',
    summary: 'The region follows your users, the size follows what your program lacks. The four families, and the order to decide in.',
    body: `## The region first

The region is the city your server stands in. It cannot be changed later, so give it a thought:

- **Close to your users.** The shorter the distance, the lower the latency. For users in South-East Asia, Singapore usually beats Frankfurt.
- **Verification.** Regions in mainland China need an approved identity verification; the others do not.
- **Features.** IPv6 and the highest protection level differ by region. The order page says so.

Zones of one region have separate power and network. An important workload can keep one server in each of two zones.

## Then the family

| Family | Processor and memory | Good for |
| --- | --- | --- |
| Burst | From 1 vCPU, lowest price | Personal sites, learning, tests |
| General | Balanced | Websites, APIs, small databases |
| Compute | More processor for the memory | Builds, transcoding, game logic |
| Memory | More memory for the processor | Caches, search, large databases |

## Disks and images

The system disk has 40 to 500 GiB, and you can add up to 8 data disks of 20 to 4,000 GiB each. Keeping your data on a data disk has an advantage: reinstalling erases the system disk only.

Every image has a minimum. Windows Server needs at least a 60 GiB system disk, for example. An image that needs more memory than you chose is greyed out and says why.

## Periods and discounts

You can buy 1, 3, 6, 12, 24 or 36 months. The longer the period, the larger the discount. It stands on the quote as a line of its own, so you see what it takes off.`,
  },
  'bandwidth-or-traffic': {
    title: 'Fixed bandwidth or a traffic package?',
    summary: 'Fixed bandwidth for steady use, a package for quiet servers with occasional peaks. With a way to estimate.',
    body: `The public network is billed in one of two ways, chosen with the order.

## How they differ

| | Fixed bandwidth | Traffic package |
| --- | --- | --- |
| Speed | 1 to 200 Mbps of your own | Peaks of 100 or 200 Mbps |
| Traffic | Unlimited | 200 to 5000 GiB a month |
| Price follows | The bandwidth | The monthly allowance |
| Good for | Services in use all day | Downloads, backups, rare peaks |

## Estimating

For fixed bandwidth, ask how much must leave the server at the busiest moment. 1 Mbps carries about 128 KB a second. If a page weighs 300 KB and shall open 10 times a second:

~~~
300 KB × 10 ÷ 128 ≈ 24 Mbps
~~~

20 or 30 Mbps will do. Serving images and downloads from a static file service lowers the need considerably.

For a package, ask how much leaves in a month. The same page, opened 100,000 times a day:

~~~
300 KB × 100,000 × 30 = 900 GB ≈ 838 GiB
~~~

A package of 1000 GiB covers it.

## Good to know

- Fixed bandwidth is priced in steps: the first 5 Mbps cost least each, higher steps more. Packages get cheaper per GiB as they grow.
- Every server has one IPv4 address, and can have 8. IPv6 is free where the region offers it.
- Every server includes 5 Gbps of basic DDoS protection. Higher levels are billed by the month.`,
  },
  'quotes-and-renewal-price': {
    title: 'Reading a quote and its renewal price',
    summary: 'What each line means, in which order discounts apply, and until when the renewal price is guaranteed.',
    body: `The quote beside the order form (below it on a phone), the order’s total and the amount you are charged are one and the same number. Only our servers calculate prices; the page sends nothing but what you chose.

## What stands on it

1. **Items**: processor, memory, system disk, data disks, bandwidth or package, extra IPs, protection and backups, one line each.
2. **Discounts**, always in the same order: period, agent level, coupon. Every line is rounded to the fen.
3. **Amount due**: the sum of all lines, times the number of servers.
4. **Renewal price**: what the same configuration costs for the same period next time, with the date of its guarantee.

## What the 30 minutes mean

A quote holds for 30 minutes. If prices change meanwhile, your order still follows the quote. After that the page asks for a new price, and if it differs, tells you from what to what. Nothing is ordered until you confirm.

## The renewal guarantee

At present it covers the period you bought plus 12 months. Buy 12 months today, and a renewal within 24 months will not cost more than the quote says. The date stands in the order’s details.

## Whom a price change affects

New quotes only. An order keeps the quote it was made from, and that never changes.`,
  },
  'order-states': {
    title: 'The states of an order',
    summary: 'From “unpaid” to “completed”: what each state means, what you can do, and when it changes.',
    body: `All your orders are on the [orders page](/console/order). Filter them by state, date or number, pay several at once, or export them as CSV.

## Overview

| State | Meaning | You can |
| --- | --- | --- |
| Unpaid | Stock is held, pay within 30 minutes | Pay, cancel |
| Paid | The money is here, work begins | Wait |
| Being set up | Your server is being created | Watch |
| Completed | Delivered | Run your server |
| Cancelled | Cancelled by you, nothing charged | Buy again |
| Expired | Not paid within 30 minutes, nothing charged | Buy again |
| Failed | Could not be delivered, refund under way | Wait |
| Refunded | The money is on your balance | See your balance |

## Questions

### I paid, and the order has expired

An online payment can arrive after the order has closed. The money is not lost: it goes to your balance, and a message tells you. Order again and pay from the balance.

### I pressed “Buy now” twice

One click makes one order and one charge, also when the network repeats it.

### Why would an order fail?

Usually because the zone has just run out of capacity. We keep trying for 30 minutes; if that does not help, the full amount returns to your balance without any request of yours. Try another zone.`,
  },
}
