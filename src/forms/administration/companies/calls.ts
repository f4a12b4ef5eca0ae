/** What the provider does with dealerships: by the server alone. */
import { msg } from '@lingui/core/macro'
import type { Founding } from '#db/company/founding.ts'
import type { Seller } from '#db/ledger/seller.ts'
import type { GroupLine, MovePreview, SellerAnswer } from '#db/platform/lines.ts'
import { api } from '#src/lib/api.ts'
import { useAsked } from '#src/lib/use-asked.ts'
import type { CallWords } from '#src/lib/use-call.ts'

const post = <T extends object>(path: string, json: object, isQuestion = false) =>
  api<T>(`/api/companies/${path}`, { json, isQuestion })
type Wish = { act: string; companyId: string; reason: string }

export const foundCompany = (json: Founding & { act: string; password: string }) =>
  post<{ id: string; sent: boolean }>('found', json)
export const closeCompany = (json: Wish & { name: string; days: number; password: string }) =>
  post('close', json)
export const keepCompany = (json: Wish) => post('keep', json)
export const reopenCompany = (json: Wish & { password: string }) => post('reopen', json)
export type MoveWish = {
  companyId: string
  from: string | null
  to: string | null
  leaving: readonly string[]
}
export const previewMove = (companyIds: readonly string[], to: string | null) =>
  post<{ companies: MovePreview[] }>('moves/preview', { companyIds, to }, true)
export const beginMove = (act: string, companies: readonly MoveWish[]) =>
  post<{ id: string }>('moves/begin', { act, companies })
export const cancelMove = (jobId: string) => post('moves/cancel', { jobId })
export const addGroup = (act: string, name: string) =>
  post<{ id: string }>('groups/add', { act, name })
export const renameGroup = (groupId: string, name: string) =>
  post('groups/rename', { groupId, name })
export const removeGroup = (groupId: string) => post('groups/remove', { groupId })

export const saveSeller = (json: Seller & { act: string; before: string | null }) =>
  post<SellerAnswer>('seller', json)

type Groups = { groups: GroupLine[]; brands: { key: string; name: string }[] }
export function useGroups() {
  const { answer, isOffline, asked, load } = useAsked<Groups>('/api/companies/groups')
  return { groups: answer?.groups, brands: answer?.brands, isOffline, asked, load }
}

/** What these calls alone answer with. */
export const keepingWords: CallWords = {
  'company-name-taken': msg`A dealership of this name is there already.`,
  'company-name-differs': msg`This is not its name.`,
  'company-own': msg`You are signed in to this dealership: it is closed from another one.`,
  'company-closed': msg`It is closed already.`,
  'company-closing': msg`The day of its closing is set already.`,
  'company-open': msg`It is open.`,
  'company-gone': msg`Its data cannot be read any more. Whoever runs the server can say why.`,
  'group-name-taken': msg`A group of this name is there already.`,
  'group-not-empty': msg`Dealerships are in this group. Move them first.`,
  'changed-meanwhile': msg`Somebody moved it meanwhile. Look again.`,
  'nothing-to-move': msg`It is in this group already.`,
  'job-running': msg`Dealerships are being moved already. Wait until that has ended.`,
  'job-ended': msg`It had ended already.`,
  'username-taken': msg`Somebody signs in with this address as a user name. Use another address.`,
  'password-wrong': msg`This is not your present password.`,
  'login-delayed': msg`Too many tries. Wait a little and try again.`,
  'too-many': msg`Too many tries. Wait a little and try again.`,
  'not-authorized': msg`Not authorized, please check with your administrator.`,
}
export const sellerWords: CallWords = {
  ...keepingWords,
  'changed-meanwhile': msg`Somebody changed it meanwhile. Look again.`,
}
