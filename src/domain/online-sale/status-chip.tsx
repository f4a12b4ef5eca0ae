import { useLingui } from '@lingui/react/macro'
import type { OnlineSaleStatus } from '#db/terms.ts'
import { Chip, type Tone } from '#src/ui/chip.tsx'

const tones: Record<OnlineSaleStatus, Tone> = {
  reserved: 'warn',
  appointment: 'accent',
  'link-sent': 'info',
  signed: 'good',
  cancelled: 'quiet',
  expired: 'quiet',
}

export function OnlineSaleStatusChip({ status }: { status: OnlineSaleStatus }) {
  const { t } = useLingui()
  const words: Record<OnlineSaleStatus, string> = {
    reserved: t`New reservation`,
    appointment: t`Appointment`,
    'link-sent': t`Link sent`,
    signed: t`Signed`,
    cancelled: t`Cancelled`,
    expired: t`Expired`,
  }
  return <Chip tone={tones[status]}>{words[status]}</Chip>
}
