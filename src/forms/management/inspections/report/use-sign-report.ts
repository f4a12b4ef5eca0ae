/** From ink to a signature under a report: the files first, then the act that names them. */
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { ReportRole } from '#db/mutations/inspection-report.ts'
import type { Locale } from '#db/terms.ts'
import { fieldProblem } from '#src/lib/refusal-captions.ts'
import { useFloor } from '#src/lib/replica.ts'
import { signaturePng, strokeBytes } from '#src/lib/trade/contract-evidence.ts'
import { useMutation } from '#src/lib/use-mutation.ts'
import { isQuota } from '#src/sync/dexie-store.ts'
import { keepFile } from '#src/sync/files.ts'
import type { SignatureValue } from '#src/ui/signature-strokes.ts'

type ReportInk = {
  role: ReportRole
  name: string
  locale: Locale
  value: SignatureValue
  /** Of the report as it was shown while the hand moved. */
  contentHash: string
}

export function useSignReport(inspectionId: string) {
  const { i18n } = useLingui()
  const { engine } = useFloor()
  const { run, problem } = useMutation('inspection.signReport')
  const [busy, setBusy] = useState(false)
  const [isFull, setFull] = useState(false)
  /** True when a crash loses nothing any more. */
  const sign = async ({ value, ...ink }: ReportInk): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFull(false)
    try {
      const { store, env } = engine
      const strokesSha256 = await keepFile(store, env, strokeBytes(value), 'application/json')
      const imageSha256 = await keepFile(store, env, await signaturePng(value), 'image/png')
      return await run({ inspectionId, ...ink, strokesSha256, imageSha256 })
    } catch (error) {
      if (!isQuota(error)) throw error
      setFull(true)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { sign, busy, problem: isFull ? fieldProblem(i18n, 'device-full') : problem?.text }
}
