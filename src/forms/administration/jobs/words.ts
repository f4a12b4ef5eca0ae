/** The clock's own jobs, by their names on the server. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const regularWords: Record<string, MessageDescriptor | undefined> = {
  retryPages: msg`Work put aside by an older server`,
  sweep: msg`What has been kept long enough`,
  suppressed: msg`Addresses that want no messages`,
  forget: msg`People being forgotten`,
  recoveries: msg`Future recoveries`,
  holds: msg`Holds that end`,
  giveOut: msg`Requests given out`,
  noReply: msg`Leads without an answer`,
  privacyReminders: msg`Privacy deadlines`,
  bridge: msg`The month of Bridge`,
  campaigns: msg`Campaigns that begin, renew and end`,
  mailshots: msg`Mailshots`,
  mailIn: msg`Mail fetched`,
  stockLists: msg`Lists of the stock fetched`,
  contractPdfs: msg`Contracts printed`,
  reminders: msg`Reminders`,
  effects: msg`Notices to devices`,
  payments: msg`Payments by card`,
  signingLetters: msg`Letters for signing`,
  privacyLetters: msg`Letters about privacy`,
  noticeLetters: msg`Letters about funds and campaigns`,
  leftLetters: msg`Letters to those whose access ended by a move`,
  contractCopies: msg`Copies of contracts`,
  messages: msg`Messages to customers`,
  invitations: msg`Calendar invitations`,
  mailings: msg`Reports by mail`,
  telephony: msg`Telephone`,
  webhooks: msg`Webhooks`,
}
