import type { ErrorDetail } from '#platform/domain-error.ts'
import type { LeadTopic } from '../model.ts'
import type { zh } from './zh.ts'

function wait(detail: ErrorDetail): string {
  const seconds = Number(detail['retryAfterSeconds'] ?? 60)
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 7_200) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `${Math.ceil(seconds / 3600)} hours`
}

const topics: Record<LeadTopic, string> = {
  sales: 'Sales',
  partnership: 'Partnership',
  press: 'Press',
  complaint: 'Complaint or suggestion',
  other: 'Something else',
}

export const en: typeof zh = {
  topics,
  form: {
    label: 'Write to us',
    topic: 'Topic',
    name: 'Your name',
    company: 'Company',
    phone: 'Mobile number',
    email: 'Email',
    reachHint: 'Enter a mobile number, an email address or both. We’ll reply the same way.',
    message: 'Message',
    messageHint: (min, max) => `${min} to ${max} characters. Leave out passwords, keys and ID numbers.`,
    left: (count) => `${count} characters left`,
    consent: (days) => `{site} may use these details to reply to me. They are deleted automatically ${days} days after the inquiry is closed.`,
    send: 'Send',
    notForPeople: 'Leave this empty',
  },
  done: {
    title: 'Message received',
    text: 'Our team will reply during service hours. Quote this number if you follow up.',
    number: 'Reference number',
    again: 'Send another message',
  },
  errors: {
    'looks-automatic': 'That looked like an automated submission, so we didn’t accept it. Wait a few seconds and send it again, or call us.',
    'sent-often': (detail) => `You’ve sent several messages just now. Try again in ${wait(detail)}, or call us if it’s urgent.`,
    'no-lead': 'Message not found. It may have been deleted after its retention period.',
    'moved-on': 'A colleague has already handled this message. The page is now up to date.',
  },
  faults: {
    'email-form': 'Enter a full email address, like name@example.com.',
    'contact-needed': 'Enter a mobile number or an email address.',
    'consent-needed': 'Check this box so we can use your details to reply.',
  },
}
