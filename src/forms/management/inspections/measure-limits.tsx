import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Measure } from '#db/inspection/template.ts'
import { hasLimits } from '#db/inspection/inspection.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { decimalsOf, withUnit } from './values.ts'

/** What the list proposes, in words: the technician decides. */
export function MeasureLimits({ measure }: { measure: Measure }) {
  const format = useFormat()
  const write = (limit: number) => withUnit(format.number(limit, decimalsOf(limit, 0)), measure)
  const { failBelow, attentionBelow, attentionAbove, failAbove } = measure
  if (measure.unit === 'week/year')
    return <Trans>Week and year, as on the sidewall. Attention from 6 years, fail from 10.</Trans>
  if (!hasLimits(measure)) return <Trans>The maker’s figure decides.</Trans>
  return (
    <>
      {failBelow !== undefined && (
        <Line>
          <Trans>Fail under {write(failBelow)}</Trans>
        </Line>
      )}
      {attentionBelow !== undefined && (
        <Line>
          <Trans>Attention under {write(attentionBelow)}</Trans>
        </Line>
      )}
      {attentionAbove !== undefined && (
        <Line>
          <Trans>Attention over {write(attentionAbove)}</Trans>
        </Line>
      )}
      {failAbove !== undefined && (
        <Line>
          <Trans>Fail over {write(failAbove)}</Trans>
        </Line>
      )}
    </>
  )
}
const Line = ({ children }: { children: ReactNode }) => <span>{children}</span>
