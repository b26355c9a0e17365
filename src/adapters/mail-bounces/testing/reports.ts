export const returnedTag = '0193b1c2-7d00-7000-8000-000000000001'

type Report = { action?: string; status?: string; envelopeId?: string; returned?: string; recipient?: string }

/** A delivery report as Postfix writes it. */
export function report({
  action = 'failed',
  status = '5.1.1',
  envelopeId,
  returned = `Message-ID: <${returnedTag}@runxin.test>`,
  recipient = 'lin@example.test',
}: Report = {}): string {
  return `From: MAILER-DAEMON@mx.example.test (Mail Delivery System)
To: no-reply@runxin.test
Subject: Undelivered Mail Returned to Sender
Message-Id: <20261127000000.ABC@mx.example.test>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="BOUND/mx"

This is a MIME-encapsulated message.

--BOUND/mx
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

Your message could not be delivered.

--BOUND/mx
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.test
${envelopeId ? `Original-Envelope-Id: ${envelopeId}\n` : ''}Arrival-Date: Fri, 27 Nov 2026 00:00:00 +0000 (UTC)

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 <lin@example.test>:
 Recipient address rejected: User unknown

--BOUND/mx
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

Return-Path: <no-reply@runxin.test>
${returned}
From: Runxin <no-reply@runxin.test>
Subject: x

--BOUND/mx--
`
}

export const ordinaryMail = `From: lin@example.test
To: no-reply@runxin.test
Subject: Re: your notice
Message-ID: <1@example.test>

Thank you! My earlier mail was <${returnedTag}@runxin.test>.
`
