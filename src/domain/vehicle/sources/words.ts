/** Inventory providers in words, and what is done with them: by the server at once or not at all, never queued. */
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StockPlan } from '#db/stock-source/setting.ts'
import type { StockRun } from '#db/stock-source/shown.ts'
import type { StockAsk, StockFault } from '#db/stock-source/terms.ts'
import type { VehicleField } from '#db/vehicle/all-fields.ts'
import { api, ApiProblem, NoAnswer, ownFetch } from '#src/lib/api.ts'
import type { CallWords } from '#src/lib/use-call.ts'

const post = <T extends object>(path: string, json: object) =>
  api<T>(`/api/stock-sources/${path}`, { json })
export const saveSource = (plan: StockPlan) => post('save', plan)
export const removeSource = (id: string, v: number) => post('remove', { id, v })
export const fetchList = (id: string) => post<{ outcome: string | null }>('fetch', { id })
export const takeList = (id: string, sha256: string) =>
  post<{ outcome: string | null }>('take', { id, sha256 })
export const answerMissing = (id: string, vehicleId: string, answer: 'keep' | 'withdraw') =>
  post('missing', { id, vehicleId, answer })
export const giveBack = (id: string, vehicleId: string, field: VehicleField) =>
  post('give-back', { id, vehicleId, field })

/** @throws {ApiProblem | NoAnswer} */
export async function bringList(id: string, file: File): Promise<{ sha256: string }> {
  const path = `/api/stock-sources/upload?id=${encodeURIComponent(id)}`
  const answer = await ownFetch(path, { method: 'POST', body: file })
    .then(async response => ({
      status: response.status,
      body: (await response.json()) as { code?: string; sha256?: string },
    }))
    .catch(() => {
      throw new NoAnswer(path)
    })
  const { status, body } = answer
  if (body.sha256 === undefined) throw new ApiProblem(status, body.code ?? '')
  return { sha256: body.sha256 }
}

const faults = {
  'private-address': msg`The address leads into a network of its own that we do not enter.`,
  unreachable: msg`The provider could not be reached.`,
  status: msg`The provider answered that there is no list at this address.`,
  redirects: msg`The address leads on and on, or to something that is no list.`,
  timeout: msg`The provider took too long.`,
  'too-large': msg`The list is larger than any stock.`,
  empty: msg`There is no vehicle in the list.`,
  page: msg`This is a page and no list; the provider may want somebody to sign in.`,
  unreadable: msg`The list cannot be read: it is broken, or of another format.`,
  columns: msg`A column that is read is not in the list. Say below which one it is.`,
  cut: msg`It was interrupted. Nothing is done twice when it is begun again.`,
} satisfies Record<StockFault, unknown>
const asks = {
  first: msg`The first list: look at it, then take it in.`,
  halved: msg`The list is half as long as the last one, or less.`,
  doubled: msg`The list is twice as long as the last one, or more.`,
  missing: msg`More than a fifth of the units are no longer in the list.`,
  refused: msg`More than a fifth of the list cannot be read.`,
} satisfies Record<StockAsk, unknown>

export const sourceCallWords: CallWords = {
  'changed-meanwhile': msg`Something has changed meanwhile. Look at how it stands now.`,
  'stock-busy': msg`A list of this provider is being taken in just now.`,
  'too-large': faults['too-large'],
  ...Object.fromEntries(Object.entries(faults).map(([code, said]) => [`stock-${code}`, said])),
}

export function useSourceWords() {
  const { t, i18n } = useLingui()
  const whyOf = (why: StockRun['why']): string | undefined => {
    const said = why && { ...faults, ...asks }[why]
    return said ? i18n._(said) : undefined
  }
  const outcomeOf = ({ outcome, endedAt }: StockRun) => {
    if (endedAt === null) return { tone: 'info' as const, text: t`Under way` }
    if (outcome === 'taken') return { tone: 'good' as const, text: t`Taken in` }
    if (outcome === 'same') return { tone: 'quiet' as const, text: t`Nothing new` }
    return outcome === 'asks'
      ? { tone: 'warn' as const, text: t`Waits for you` }
      : { tone: 'bad' as const, text: t`Not read` }
  }
  return { whyOf, outcomeOf }
}
