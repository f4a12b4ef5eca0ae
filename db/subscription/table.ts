import { type Kinds, rowTable } from '../kernel/table.ts'
import { subscriptionStatuses, subscriptionTypes } from '../terms.ts'

/** A subscription of the dealership with the provider. */
export const subscriptionColumns = ({ text, integer }: Kinds) => ({
  type: text({ enum: subscriptionTypes }).notNull(),
  status: text({ enum: subscriptionStatuses }).notNull(),
  amountMinor: integer('amount_minor').notNull(),
  currency: text({ enum: ['CAD', 'EUR', 'COP'] }).notNull(),
  startsOn: text('starts_on'),
  endsOn: text('ends_on'),
  /** The terms that were accepted: version, hash, who and when. */
  termsVersion: integer('terms_version').notNull(),
  termsHash: text('terms_hash').notNull(),
  acceptedAt: integer('accepted_at'),
  acceptedBy: text('accepted_by'),
  acceptedName: text('accepted_name').notNull(),
  createdAt: integer('created_at').notNull(),
})
export const subscription = rowTable<typeof subscriptionColumns>('subscription', {
  opens: ['management.Contracts'],
  scope: { forms: ['management.Contracts'] },
})
