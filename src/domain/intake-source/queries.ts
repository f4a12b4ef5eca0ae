import type { mailKinds } from '#db/intake-source/mutations/source.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { compareNames } from '#src/lib/by-name.ts'

export type IntakeSource = Row<'intakeSource'>
export type MailKind = (typeof mailKinds)[number]

/** Who sends leads here by a token, by name; those that were revoked come last. Empty on the device of who may not see them. */
export const intakeSources =
  () =>
  async (replica: Replica): Promise<IntakeSource[]> =>
    (await replica.intakeSource.toArray())
      .filter(each => each.kind === 'adf' && each.deletedAt === null)
      .toSorted(
        (a, b) =>
          Number(a.revokedAt !== null) - Number(b.revokedAt !== null) ||
          compareNames(a.name, b.name),
      )

/** Whose mail is a lead, by the address or domain it comes from; or what our own addresses are for. */
export const mailSenders =
  (kind: MailKind) =>
  async (replica: Replica): Promise<IntakeSource[]> =>
    (await replica.intakeSource.toArray())
      .filter(each => each.kind === kind && each.revokedAt === null && each.deletedAt === null)
      .toSorted((a, b) => compareNames(a.sender, b.sender))
