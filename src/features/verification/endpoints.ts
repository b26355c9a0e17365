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
  endpoint({
    method: 'GET',
    path: '/verification',
    access: 'customer',
    summary: 'How your identity verification stands',
    input: nothing,
    run: (ctx: Asked) => readVerification(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/verification/consent',
    access: 'customer',
    summary: 'Agree to your identity being handled for verification',
    input: consentForm,
    run: (ctx) => giveConsent(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/verification/images/{slot}',
    access: 'customer',
    summary: 'Upload a photograph of a document; the body is the image itself',
    input: imageForm,
    upload: { maxBytes: documentImage.maxBytes },
    run: (ctx: Asked, input, upload) => uploadImage(ctx, input, upload),
  }),
  endpoint({
    method: 'GET',
    path: '/verification/images/{imageId}',
    access: 'customer',
    summary: 'Your own photograph of a document',
    input: imageIdForm,
    run: (ctx: Asked, { imageId }) => readOwnImage(ctx, imageId),
  }),
  endpoint({
    method: 'POST',
    path: '/verification/submissions',
    access: 'customer',
    summary: 'Submit an identity for verification',
    input: submitForm,
    run: (ctx: Asked, input) => submitIdentity(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/verification/withdraw',
    access: 'customer',
    summary: 'Take your submission back and erase it',
    input: nothing,
    run: async (ctx) => {
      requireCustomer(ctx)
      await withdrawSubmission(ctx)
    },
  }),
  endpoint({
    method: 'GET',
    path: '/admin/verifications',
    access: review,
    summary: 'Submissions by state',
    input: queueForm,
    run: (ctx, input) => listQueue(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/verifications/{submissionId}/open',
    access: review,
    summary: 'Open a submission for review, masked; that it was opened is written down',
    input: submissionIdForm,
    run: (ctx: Asked, { submissionId }) => openSubmission(ctx, submissionId),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/verifications/{submissionId}/images/{imageId}/look',
    access: review,
    proof: true,
    summary: 'A photograph with a watermark, for a reason that is written down',
    input: lookForm,
    run: (ctx: StaffAsked, input) => readImageAsStaff(ctx, { ...input, loginName: ctx.staffViewer?.loginName ?? 'staff' }),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/verifications/{submissionId}/reveal',
    access: review,
    proof: true,
    summary: 'Name and number in clear, for a reason that is written down',
    input: revealForm,
    run: (ctx: Asked, input) => revealIdentity(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/verifications/{submissionId}/approve',
    access: review,
    summary: 'Approve a submission',
    input: submissionIdForm,
    run: (ctx, { submissionId }) => approveSubmission(ctx, submissionId),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/verifications/{submissionId}/reject',
    access: review,
    summary: 'Reject a submission with a reason',
    input: rejectForm,
    run: (ctx, input) => rejectSubmission(ctx, { ...input, reason: input.reason as RejectReason }),
  }),
]
