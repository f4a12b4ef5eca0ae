import { type Kinds, rowTable } from '../kernel/table.ts'

/** Somebody acts in the name of a colleague, for so long: whoever it is done to has the row, and so does who does it. */
export const impersonationColumns = ({ text, integer }: Kinds) => ({
  /** In whose name. */
  userId: text('user_id').notNull(),
  impersonatorId: text('impersonator_id').notNull(),
  /** Why, in the words of who acts. */
  reason: text().notNull(),
  startedAt: integer('started_at').notNull(),
  /** Not beyond this instant, by the server's clock. */
  endsAt: integer('ends_at').notNull(),
  /** Ended before that. */
  endedAt: integer('ended_at'),
  /** She knows of it. */
  seenAt: integer('seen_at'),
})
export const impersonation = rowTable<typeof impersonationColumns>('impersonation', {
  indexes: [['userId']],
  device: ['userId'],
  opens: ['administration.Impersonate', 'user.Profile'],
  scope: {
    own: { fields: ['userId', 'impersonatorId'], allFor: ['administration.Impersonate'] },
  },
})
