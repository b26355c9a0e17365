import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { tagsAnswer, tagsChanged } from './answers.ts'
import { changeTagsForm } from './tag-forms.ts'
import { changeTags } from './server/change-tags.ts'
import { listTags } from './server/list-tags.ts'

export const tagEndpoints = [
  endpoint('GET /server-tags', listTags, {
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'listServerTags', answer: tagsAnswer },
    summary: 'Tags that own servers have, with how many have each',
    input: z.strictObject({}),
  }),
  endpoint('POST /server-tags', changeTags, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'changeServerTags', answer: tagsChanged },
    summary: 'Add tags to own servers and take others off, with the outcome of each server',
    input: changeTagsForm,
  }),
]
