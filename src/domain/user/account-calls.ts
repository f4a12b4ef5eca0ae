/** What the server alone knows of accounts, and does with them: it needs a connection. */
import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { Work } from '#db/user/takers.ts'
import type { Locale } from '#db/terms.ts'
import { api } from '#src/lib/api.ts'
import { useAsked } from '#src/lib/use-asked.ts'
import { type CallWords, useCall } from '#src/lib/use-call.ts'

export type RosterLine = {
  id: string
  username: string
  seenAt: number | null
  invited: { at: number; until: number } | null
  companyIds: string[]
  hasFactor: boolean
  locale: Locale
  /** What her own mailbox is called; null: she may have none. */
  mailboxes: Record<Side, { username: string; isHers: boolean }> | null
}
export type Side = 'pop' | 'smtp'
export type House = { id: string; name: string; roles: { id: string; name: string }[] }
type Answer = { asOf: number; people: RosterLine[]; companies: House[] }
export type Roster = { asOf: number; lines: ReadonlyMap<string, RosterLine>; companies: House[] }

/** As the server said it last. */
export function useRoster() {
  const { answer, isAway, load } = useAsked<Answer>('/api/people')
  const roster = useMemo((): Roster | undefined => {
    if (!answer) return undefined
    const { asOf, people, companies } = answer
    return { asOf, companies, lines: new Map(people.map(line => [line.id, line])) }
  }, [answer])
  return { roster, isAway, load }
}

export type NewPerson = {
  firstName: string
  lastName: string
  email: string
  phone: string
  cell: string
  locale: Locale
  roleIds: string[]
  username: string
}
export type Taking = Record<Work, string | null>
export const invite = (act: string, person: NewPerson, companyId?: string) =>
  api<{ userId: string; sent: boolean }>('/api/people/invite', {
    json: { act, ...person, ...(companyId && { companyId }) },
  })
export const sendAgain = (userId: string) =>
  api<{ sent: boolean }>('/api/people/resend', { json: { userId } })
export const rename = (userId: string, username: string) =>
  api('/api/people/username', { json: { userId, username } })
export const resetFactors = (act: string, userId: string, reason: string) =>
  api('/api/people/factors/reset', { json: { act, userId, reason } })
export const nameMailboxes = (act: string, userId: string, names: Record<Side, string>) =>
  api('/api/people/mailbox', { json: { act, userId, ...names } })
export const askWork = (userId: string) =>
  api<{ counts: Record<Work, number>; back: number }>('/api/people/work', { query: { userId } })
export const leave = (act: string, userId: string, to: Taking) =>
  api('/api/people/leave', { json: { act, userId, to } })
export const comeBack = (act: string, userId: string, takeBack: boolean) =>
  api('/api/people/return', { json: { act, userId, takeBack } })
export const setForMany = (act: string, wish: { userIds: string[]; chosen: object }) =>
  api<{ count: number }>('/api/people/settings', { json: { act, wish } })
export const takeBackSet = (act: string) => api('/api/people/settings/back', { json: { act } })

/** What these calls alone answer with. */
export const accountWords: CallWords = {
  'username-taken': msg`the username/email already exists`,
  'username-shared': msg`This person also works for a dealership that is not yours. Nobody else can have it changed.`,
  'factor-shared': msg`This person also works for a dealership that is not yours. Only somebody who sees to all of them can do it.`,
  'mailbox-hers': msg`The person set up this mailbox: nobody else changes its name.`,
  'mailbox-none': msg`This person answers no customers, and has no mailbox here.`,
  'user-here': msg`The invitation was accepted already.`,
  'too-many': msg`Enough letters were sent to this person today. Try again tomorrow.`,
  'not-authorized': msg`Not authorized, please check with your administrator.`,
}

export const useAccountCall = () => useCall(accountWords)
