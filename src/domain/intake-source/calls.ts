/** What only the server can do for a source: it makes tokens, and reads a sample as it would read a lead. */
import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { isRefusalCode } from '#db/refusals.ts'
import { api, ApiProblem, NoAnswer } from '#src/lib/api.ts'
import { refusalText } from '#src/lib/refusal-captions.ts'
import { useAlone } from '#src/ui/use-alone.ts'

type Token = { token: string }
export type TriedProspect = {
  name: string
  phone: string
  email: string
  message: string
  vehicleText: string
  tradeInText: string
  externalId: string
  division: 'new' | 'used'
  claimedAt: number | null
  inStock: boolean
}
export type Tried = { problem?: string; prospects: TriedProspect[] }

export const addSource = async (id: string, name: string): Promise<string> =>
  (await api<Token>('/api/intake/sources', { json: { id, name } })).token
export const rotateSource = async (sourceId: string, days: number): Promise<string> =>
  (await api<Token>('/api/intake/sources/rotate', { json: { sourceId, days } })).token
export const trySample = (text: string): Promise<Tried> =>
  api<Tried>('/api/intake/try', { json: { text } })

/** A call from a button: two taps are one, and a "no" is in words. */
export function useCall() {
  const { t, i18n } = useLingui()
  const [problem, setProblem] = useState<{ field: string; text: string }>()
  const { alone, busy } = useAlone()
  const call = useCallback(
    <T>(ask: () => Promise<T>): Promise<T | undefined> =>
      alone(async () => {
        try {
          const answer = await ask()
          setProblem(undefined)
          return answer
        } catch (error) {
          if (error instanceof NoAnswer)
            setProblem({ field: '', text: t`No connection. Nothing was changed; try again.` })
          else if (error instanceof ApiProblem) {
            const field = error.code === 'intake-source-known' ? 'name' : ''
            const text = isRefusalCode(error.code)
              ? refusalText(i18n, error.code, {})
              : t`The server could not answer. Try again in a moment.`
            setProblem({ field, text })
          } else throw error
          return undefined
        }
      }),
    [alone, i18n, t],
  )
  return { call, problem, busy }
}
