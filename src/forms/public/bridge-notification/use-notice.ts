/** What the letter's link opens, and its answer: by the server at once or not at all. */
import { msg } from '@lingui/core/macro'
import { useCallback, useEffect, useState } from 'react'
import type { BridgeAnswer, BridgeNotice } from '#db/bridge/shown.ts'
import { api } from '#src/lib/api.ts'
import { type CallWords, useCall } from '#src/lib/use-call.ts'

const noticeWords: CallWords = {
  'notice-invalid': msg`This link leads to no letter of ours, or whom it was written to no longer sees to Bridge.`,
  'notice-expired': msg`This link was good for 30 days, and they are over.`,
  'changed-meanwhile': msg`Somebody has changed Bridge meanwhile. Look at how it stands now.`,
}
type Answered = { notice: BridgeNotice }

export function useNotice(link: string) {
  const { call, problem, busy } = useCall(noticeWords)
  const [notice, setNotice] = useState<BridgeNotice>()
  const [done, setDone] = useState<BridgeAnswer>()
  const load = useCallback(async () => {
    if (link === '') return
    const ask = () => api<Answered>('/api/bridge-notice', { json: { link }, isQuestion: true })
    const answer = await call(ask)
    if (answer) setNotice(answer.notice)
  }, [call, link])
  useEffect(() => void load(), [load])
  const give = async (answer: BridgeAnswer) => {
    const json = { link, answer }
    const given = await call(() => api<Answered>('/api/bridge-notice/answer', { json }))
    if (!given) return
    setNotice(given.notice)
    setDone(answer)
  }
  return { notice, done, load, give, problem, busy }
}
