import { z } from 'zod'
import { documentImage } from '#features/files/model.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { consentForm, imageForm, imageIdForm, lookForm, queueForm, rejectForm, revealForm, submissionIdForm, submitForm } from './forms.ts'
import type { RejectReason } from './model.ts'
import { approveSubmission } from './server/approve-submission.ts'
import { giveConsent } from './server/give-consent.ts'
import { listQueue } from './server/list-queue.ts'
import { openSubmission } from './server/open-submission.ts'
import type { VerificationCtx } from './server/ports.ts'
import { readImageAsStaff, readOwnImage } from './server/read-image.ts'
import { readVerification } from './server/read-verification.ts'
import { rejectSubmission } from './server/reject-submission.ts'
import { revealIdentity } from './server/reveal-identity.ts'
import { submitIdentity } from './server/submit-identity.ts'
import { uploadImage } from './server/upload-image.ts'
import { withdrawSubmission } from './server/withdraw-submission.ts'

type Asked = EndpointCtx & VerificationCtx
type StaffAsked = Asked & { staffViewer: { loginName: string } | undefined }
const nothing = z.strictObject({})
const review = 'staff:verification'

export const endpoints = [
  endpoint('GET /verification', readVerification, {
    access: 'customer',
    summary: 'How your identity verification stands',
    input: nothing,
  }),
  endpoint('POST /verification/consent', giveConsent, {
    access: 'customer',
    summary: 'Agree to your identity being handled for verification',
    input: consentForm,
  }),
  endpoint('POST /verification/images/{slot}', uploadImage, {
    access: 'customer',
    summary: 'Upload a photograph of a document; the body is the image itself',
    input: imageForm,
    upload: { maxBytes: documentImage.maxBytes },
  }),
  endpoint('GET /verification/images/{imageId}', (ctx: Asked, { imageId }) => readOwnImage(ctx, imageId), {
    access: 'customer',
    summary: 'Your own photograph of a document',
    input: imageIdForm,
  }),
  endpoint('POST /verification/submissions', submitIdentity, {
    access: 'customer',
    summary: 'Submit an identity for verification',
    input: submitForm,
  }),
  endpoint(
    'POST /verification/withdraw',
    async (ctx) => {
      requireCustomer(ctx)
      await withdrawSubmission(ctx)
    },
    {
      access: 'customer',
      summary: 'Take your submission back and erase it',
      input: nothing,
    },
  ),
  endpoint('GET /admin/verifications', listQueue, {
    access: review,
    summary: 'Submissions by state',
    input: queueForm,
  }),
  endpoint('POST /admin/verifications/{submissionId}/open', (ctx: Asked, { submissionId }) => openSubmission(ctx, submissionId), {
    access: review,
    summary: 'Open a submission for review, masked; that it was opened is written down',
    input: submissionIdForm,
  }),
  endpoint(
    'POST /admin/verifications/{submissionId}/images/{imageId}/look',
    (ctx: StaffAsked, input) => readImageAsStaff(ctx, { ...input, loginName: ctx.staffViewer?.loginName ?? 'staff' }),
    {
      access: review,
      stepUp: true,
      summary: 'A photograph with a watermark, for a reason that is written down',
      input: lookForm,
    },
  ),
  endpoint('POST /admin/verifications/{submissionId}/reveal', revealIdentity, {
    access: review,
    stepUp: true,
    summary: 'Name and number in clear, for a reason that is written down',
    input: revealForm,
  }),
  endpoint('POST /admin/verifications/{submissionId}/approve', (ctx, { submissionId }) => approveSubmission(ctx, submissionId), {
    access: review,
    summary: 'Approve a submission',
    input: submissionIdForm,
  }),
  endpoint('POST /admin/verifications/{submissionId}/reject', (ctx, input) => rejectSubmission(ctx, { ...input, reason: input.reason as RejectReason }), {
    access: review,
    summary: 'Reject a submission with a reason',
    input: rejectForm,
  }),
]
