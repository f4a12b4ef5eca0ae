/** From ink to a signature under a report: the files first, then the act that names them. */
import { type ReportRole, signReport } from '#db/inspection/mutations/report.ts'
import type { Locale } from '#db/terms.ts'
import { useInk } from '#src/domain/contract/use-ink.ts'
import { useAct } from '#src/lib/use-act.ts'
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
  const { run, problem } = useAct(signReport)
  const { keepInk, alone, busy, full } = useInk()
  const sign = async ({ value, ...ink }: ReportInk): Promise<boolean> =>
    run({ inspectionId, ...ink, ...(await keepInk(value)) })
  return { sign: alone(sign), busy, problem: full ?? problem?.text }
}
