/** Who hears of a privacy request: the officer where she is one of us, else whoever may answer it. */
import { companyDesk } from '../desks.ts'
import { holdsAny } from '../forms.ts'
import { mailAddress } from '../kernel/email.ts'
import { type Actor, type Change, insert, type Row } from '../kernel/mutation.ts'
import { actingForms, type RoleRow, rolesOf, worksHere } from '../user/takers.ts'

export type House = {
  companies: readonly Row<'company'>[]
  people: readonly Row<'user'>[]
  roles: readonly RoleRow[]
}

export function privacyTellers({ companies, people, roles }: House): Row<'user'>[] {
  const may = people.filter(
    person => worksHere(person) && holdsAny(actingForms(rolesOf(person, roles)), companyDesk),
  )
  const [company] = companies
  const email = mailAddress(company?.privacy?.officerEmail ?? '')
  const name = (company?.legal.privacyOfficer ?? '').trim().toLowerCase()
  const officers = may.filter(
    person =>
      (email !== '' && mailAddress(person.email) === email) ||
      (name !== '' && person.name.trim().toLowerCase() === name),
  )
  return officers.length ? officers : may
}

/**
 * A line of the bell. Who asks does not stand in it: it outlives her when she is forgotten.
 * @param stage of this request: each is told once
 */
export const tellPrivacy = (
  { id, dueOn }: Pick<Row<'privacyRequest'>, 'id' | 'dueOn'>,
  stage: string,
  house: House,
  actor: Actor,
): Change[] =>
  privacyTellers(house)
    .filter(person => person.id !== actor.userId)
    .map(person =>
      insert('notification', {
        id: `${id}.${stage}.${person.id}`,
        userId: person.id,
        leadId: '',
        itemId: id,
        type: 'PRIVACY',
        from: '',
        at: actor.now,
        message: dueOn,
        processedAt: null,
      }),
    )
