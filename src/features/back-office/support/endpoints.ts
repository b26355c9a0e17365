import { endpoint } from '#platform/http/endpoint.ts'
import { archiveReplyForm, orderRepliesForm, saveReplyForm } from './forms.ts'
import { archiveReply, orderReplies, saveReply } from './server/edit-replies.ts'

export const replyEndpoints = [
  endpoint('POST /admin/replies/order', orderReplies, {
    access: 'staff:support.replies',
    summary: 'Put the canned replies into another order',
    input: orderRepliesForm,
  }),
  endpoint('POST /admin/replies/{replyId}', saveReply, {
    access: 'staff:support.replies',
    summary: 'Add a canned reply, or change its title, category and texts',
    input: saveReplyForm,
  }),
  endpoint('POST /admin/replies/{replyId}/archive', archiveReply, {
    access: 'staff:support.replies',
    summary: 'Archive a canned reply, or use it again',
    input: archiveReplyForm,
  }),
]
