/** Words of the lead desk that no lookup list has. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LeadCloseReason, TouchKind } from '#db/terms.ts'
import type { IconName } from '#src/ui/icon.tsx'
import type { LeadSort } from './filters.ts'

export const closeReasonCaptions: Record<LeadCloseReason, MessageDescriptor> = {
  'bought-elsewhere': msg`Bought elsewhere`,
  'no-answer': msg`Could not be reached`,
  'no-longer-interested': msg`No longer interested`,
  price: msg`Price`,
  'financing-refused': msg`Financing refused`,
  'vehicle-gone': msg`The vehicle is gone`,
  duplicate: msg`Duplicate`,
  other: msg({ message: 'Other', context: 'reason' }),
}

export const touchCaptions: Record<TouchKind, MessageDescriptor> = {
  created: msg`Lead created`,
  request: msg`Request received`,
  'call-tried': msg`Call, no answer`,
  'call-reached': msg`Call, reached`,
  'text-sent': msg`Text sent`,
  'mail-sent': msg`Email sent`,
  'message-received': msg`Message received`,
  visit: msg`Visit`,
  comment: msg`Comment`,
  'comment-deleted': msg`Comment deleted`,
  appointment: msg`Appointment`,
  'appointment-settled': msg`Appointment settled`,
  assigned: msg`Assigned`,
  status: msg`Status`,
  edited: msg`Edited`,
  vehicle: msg`Vehicle of interest`,
  merged: msg`Merged`,
  reminder: msg`Back from future recovery`,
}

export const touchIcons: Record<TouchKind, IconName> = {
  created: 'user-plus',
  request: 'inbox',
  'call-tried': 'phone-missed',
  'call-reached': 'phone-call',
  'text-sent': 'message',
  'mail-sent': 'mail',
  'message-received': 'inbox',
  visit: 'handshake',
  comment: 'message',
  'comment-deleted': 'trash',
  appointment: 'calendar',
  'appointment-settled': 'check-circle',
  assigned: 'user-check',
  status: 'flag',
  edited: 'edit',
  vehicle: 'car',
  merged: 'users',
  reminder: 'clock',
}

export const sortCaptions: Record<LeadSort, MessageDescriptor> = {
  next: msg`Waiting first`,
  touched: msg`Last act first`,
  newest: msg`Newest first`,
  oldest: msg`Oldest first`,
  name: msg`By name`,
  recovery: msg`By recovery date`,
}
