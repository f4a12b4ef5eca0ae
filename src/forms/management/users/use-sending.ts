/** Rows sent one after the other: each with what became of it; stopped, or offline, the rest stays to be sent. */
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { splitName } from '#db/kernel/name.ts'
import type { Locale } from '#db/terms.ts'
import { accountWords, invite } from '#src/domain/user/account-calls.ts'
import { callProblem } from '#src/lib/use-call.ts'
import { useAlone } from '#src/ui/use-alone.ts'
import type { ExpressRow, Sent } from './express.ts'

export function useSending(locale: Locale) {
  const { i18n } = useLingui()
  const { alone, busy } = useAlone()
  const [results, setResults] = useState<ReadonlyMap<string, Sent>>(new Map())
  const stopped = useRef(false)
  const note = (act: string, result: Sent) => setResults(before => new Map(before).set(act, result))
  const send = (rows: readonly ExpressRow[]) =>
    alone(async () => {
      stopped.current = false
      for (const row of rows) {
        if (stopped.current) return
        try {
          const { sent } = await invite(row.act, personOf(row, locale))
          note(row.act, sent ? 'sent' : 'unsent')
        } catch (error) {
          const { text, code } = callProblem(i18n, error, accountWords)
          note(row.act, { problem: text })
          if (code === 'no-answer') return
        }
      }
    })
  return {
    results,
    busy,
    send,
    stop: () => {
      stopped.current = true
    },
    /** Not added yet. */
    isLeft: (act: string) => typeof results.get(act) !== 'string',
  }
}

const personOf = ({ name, email, roleId }: ExpressRow, locale: Locale) => ({
  ...splitName(name),
  email: email.trim(),
  phone: '',
  cell: '',
  locale,
  roleIds: roleId === null ? [] : [roleId],
  username: '',
})
