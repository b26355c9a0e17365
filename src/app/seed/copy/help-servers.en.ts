import type { HelpServersCopy } from './help-servers.zh.ts'

export const en: HelpServersCopy = {
  'connect-ssh': {
    title: 'Connect to a Linux server with SSH',
    summary: 'From Windows, macOS and Linux, the first fingerprint question, and what to check when it fails.',
    body: `The administrator of a Linux server is \`root\`. You connect with SSH on port 22.

## Before you start

Open the [cloud console](/console/cloud-console) and the server’s overview. “Login” has its public IP, user name and the command to copy. The first login needs a password: press “Show password” and prove yourself with a text message. **It is shown once**, so save it at once. A password that nobody has looked at within 72 hours is deleted for good; then [reset it](/services/support?article=reset-password).

## Connect

Windows 10 and later, macOS and every Linux bring SSH along. Open a terminal (PowerShell on Windows) and type:

~~~sh
ssh root@public-ip-of-the-server
~~~

The first time you are asked whether you trust the host’s fingerprint. Type \`yes\`. Nothing shows while you type the password; that is normal.

## Better: use a key

A key is safer than a password and more convenient. On your own computer:

~~~sh
ssh-keygen -t ed25519
ssh-copy-id root@public-ip-of-the-server
~~~

Once the key works, you can switch off password logins. [Server security basics](/services/support?article=secure-your-server) shows how.

## When it does not connect

1. Is the server “running” in the console?
2. Is the IP right, and does your network allow port 22? Company networks sometimes do not; try a phone’s hotspot.
3. \`REMOTE HOST IDENTIFICATION HAS CHANGED\` appears after a reinstall. Run \`ssh-keygen -R public-ip\` and connect again.
4. \`Permission denied\`: the password is wrong, or you have switched off password logins.
5. \`Connection refused\`: the SSH service is not running, or listens on another port.`,
  },
  'connect-rdp': {
    title: 'Connect to a Windows server with Remote Desktop',
    summary: 'From Windows, macOS and phones, moving files, and common errors.',
    body: `The administrator of a Windows server is \`Administrator\`. You connect with Remote Desktop (RDP) on port 3389.

## Get the login

Open the [cloud console](/console/cloud-console) and the server’s overview. Copy the public IP and press “Show password”. It is shown once, so save it at once.

## Connect

### From Windows

1. Press \`Win + R\`, type \`mstsc\` and press Enter.
2. Put the public IP under “Computer” and press “Connect”.
3. The user name is \`Administrator\`; paste the password.
4. If the certificate cannot be verified, check the IP and answer “Yes”.

### From macOS, iPhone or Android

Install Microsoft’s Windows App (formerly Microsoft Remote Desktop) from the store, add a PC and fill in the same details.

## Move files

The simplest way is to take a local drive with you. Before connecting, open “Show options”, “Local resources”, “More”, and tick the drive. It then shows under “This PC” on the server.

## When it does not connect

- **Cannot connect to the remote computer**: make sure the server is “running”. A Windows that has just started may need another minute or two.
- **Internal error, or stuck at “configuring”**: try another network. Some companies block port 3389.
- **Wrong password**: mind stray spaces. If you have lost it, [reset the password](/services/support?article=reset-password).
- **Too many users**: Windows Server allows two administration sessions. Sign out of the ones you do not use instead of only closing the window.

> Port 3389 is scanned all the time. Use a long password, and let the system’s firewall admit only your own IP.`,
  },
  'power-operations': {
    title: 'Start, stop, restart, and many servers at once',
    summary: 'What each power operation does, how long it takes, and how to work on several servers together.',
    body: `Power operations are in the list of the [cloud console](/console/cloud-console) and at the top of every server’s page.

## The three operations

| Operation | What happens | Takes about |
| --- | --- | --- |
| Start | The system boots | Seconds |
| Stop | The system is asked to shut down, then power goes off | Seconds |
| Restart | Shut down and boot again, with a short interruption | Seconds |

A stopped server keeps its resources, its public IP and its **expiry date**. If you do not need it for a long time, letting it expire costs less than keeping it off.

## One thing at a time

A server does one operation at a time. Press “Stop” during a restart and you are told that another operation is under way. Wait until it is done.

Every operation has a number, steps, progress and an outcome. The server’s operations log says who did what and when, how long it took, and why it failed.

## Several servers

Tick servers in the list and a bar appears at the bottom. Servers whose state does not allow the operation are skipped and listed in the result.

## When an operation fails

- “Busy” or “cannot be reached”: we try again by ourselves. Look at the log a little later.
- It keeps failing: [get in touch](/services/support) with the server’s code and the time.

Closing the page does not interrupt anything. Come back and the progress is still there.`,
  },
  'reinstall-system': {
    title: 'Reinstall the system',
    summary: 'What is erased, what stays, and what to do first.',
    body: `Reinstall to change the operating system, or when the current one is beyond repair. It usually takes less than a minute.

## What changes and what stays

| Item | Afterwards |
| --- | --- |
| System disk | **Erased, and cannot be restored** |
| Data disks | Unchanged, but must be mounted again in the new system |
| Public IP | Unchanged |
| Expiry date and cost | Unchanged |
| Login password | A new one |
| SSH host fingerprint | A new one |

## Before

1. Copy what you need from the system disk to a data disk or elsewhere: site files, databases, settings, certificates.
2. Note how data disks are mounted (the contents of \`/etc/fstab\`).
3. Check the new image’s minimum. Windows Server, for example, needs a larger disk and more memory.

## Steps

1. Choose “Reinstall” on the server’s page.
2. Choose the image, and either a generated password or your own. Your own has 12 to 64 characters and three of: capitals, small letters, digits, symbols.
3. Type the server’s name to confirm, and prove yourself by text message.
4. Wait for it to finish. A generated password can be looked at once in the overview.

## After

- SSH complains about a changed fingerprint. That is expected: run \`ssh-keygen -R public-ip\`.
- Mount your data disks: find the partition with \`lsblk\`, then \`mount\` it where it was. **Do not format it**, or the data is gone.`,
  },
  'reset-password': {
    title: 'A lost or changed server password',
    summary: 'Looking at the first password, resetting it, the rules, and what a reset does to running services.',
    body: `This is about the password of \`root\` or \`Administrator\` inside a server, not about your Runxin Cloud account.

## The first password

A new server gets a random password of 18 characters. Press “Show password” in its overview and prove yourself by text message. It is shown once. After that nobody can see it again, and that includes us. If nobody looks within 72 hours it is deleted for good.

## Reset it

1. Choose “Reset password” on the server’s page.
2. Have one generated, or set your own.
3. Prove yourself by text message and submit.

Your own password must have:

- 12 to 64 characters;
- three of: capitals, small letters, digits, symbols;
- keyboard characters only, without spaces.

## What it affects

Open connections and running programs go on. Only the next login needs the new password. If you have switched off password logins in the SSH settings, the new password will not let you in either; use your key.

## Stay safe

- Use another password for every server, and a password manager to keep them.
- Do not post passwords in group chats. If several people look after a server, give each a user of their own.
- If you suspect a leak, reset the password first, then look for unknown users, scheduled tasks and keys.`,
  },
  monitoring: {
    title: 'Reading the monitoring charts',
    summary: 'What the four curves and the gauges tell, and how to see whether you need more.',
    body: `“Monitoring” on a server’s page draws public bandwidth, processor, memory and disk activity over 1, 6 or 24 hours. The gauges in the overview show the current use.

## What each curve tells

- **Public bandwidth**: one line in, one line out. If the outgoing line stays at its limit, visitors notice.
- **Processor**: short peaks of 100% are normal. A quarter of an hour at the top is not.
- **Memory**: Linux uses free memory as a cache, so 80% is no danger. A line that only ever rises usually means a leak.
- **Disk**: a sudden, lasting rise often comes from backups, chatty logs, or swapping for lack of memory.

## Gaps

A gap means that the server was off. A server that has just started has its first figures after about a minute.

## From chart to action

| You see | First |
| --- | --- |
| Processor high, bandwidth low | Log in and find the busiest process with \`top\` |
| Bandwidth at its limit | Compress images, switch on caching; then consider more bandwidth |
| Memory close to 100% | Check settings, such as an oversized database cache |
| Everything low, and still slow | Look at the program and what it depends on, such as slow queries |

## As a table

Every chart can be shown as a table with minimum, average and maximum. The arrow keys move from point to point, and screen readers can follow.`,
  },
  'ports-and-services': {
    title: 'My site does not open: ports and firewalls',
    summary: 'The program runs but nobody reaches it. Check layer by layer, from the inside out.',
    body: `You can log in and the program is running, but the browser shows nothing? Check from the inside out.

## Layer one: is anything listening?

~~~sh
ss -lntp
~~~

Look for your port, such as 80 or 443, and at the address in front of it:

- \`0.0.0.0:80\` or \`*:80\`: everybody can reach it;
- \`127.0.0.1:80\`: only the server itself can. Change the program’s settings.

## Layer two: does the system’s firewall allow it?

| System | Look | Allow port 80 |
| --- | --- | --- |
| Ubuntu, Debian | \`ufw status\` | \`ufw allow 80/tcp\` |
| Rocky, AlmaLinux, CentOS Stream, openEuler | \`firewall-cmd --list-all\` | \`firewall-cmd --permanent --add-service=http\`, then \`firewall-cmd --reload\` |
| Windows Server | Windows Firewall with Advanced Security | Add an inbound rule |

> Allow port 22 before you switch on \`ufw\`, or you lock yourself out.

## Layer three: try from outside

On your own computer:

~~~sh
curl -I http://public-ip-of-the-server/
~~~

- An answer: program and network are fine, look at your domain.
- A timeout: some firewall is in the way.
- Refused: nothing listens on that port.

## Layer four: the domain

See with \`nslookup your-domain\` whether it points to the right IP. After a change, old answers stay in caches for minutes or hours.

Sites hosted in mainland China need an ICP filing for their domain before they can be reached. Other regions need none.`,
  },
}
