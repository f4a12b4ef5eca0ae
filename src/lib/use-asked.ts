/** What only the server knows, asked when one comes and when the network is back. */
import { useCallback, useEffect, useState } from 'react'
import { api, ApiProblem, NoAnswer } from './api.ts'
import { useOffline } from './use-offline.ts'

/** The last answer stays while there is no other. `isRefused`: it is not hers to see. */
export function useAsked<T extends object>(path: string) {
  const isOffline = useOffline()
  const [answer, setAnswer] = useState<T>()
  const [isRefused, setRefused] = useState(false)
  const load = useCallback(async () => {
    try {
      setAnswer(await api<T>(path))
      setRefused(false)
    } catch (error) {
      if (error instanceof ApiProblem) setRefused(error.status === 403)
      else if (!(error instanceof NoAnswer)) throw error
    }
  }, [path])
  useEffect(() => {
    if (!isOffline) void load()
  }, [isOffline, load])
  return { answer, isRefused, isOffline, load }
}
