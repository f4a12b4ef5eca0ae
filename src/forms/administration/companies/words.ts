/** A dealership's line in words. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CompanyDetail, CompanyLine } from '#db/platform/lines.ts'
import { countryCaptions } from '#src/domain/client/provinces.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { Tone } from '#src/ui/chip.tsx'

export const stateTones: Record<CompanyLine['state'], Tone> = {
  open: 'good',
  closing: 'warn',
  closed: 'quiet',
}
export const eventCaptions: Record<CompanyDetail['events'][number]['act'], MessageDescriptor> = {
  founded: msg`Founded`,
  closing: msg`Day of closing set`,
  kept: msg`Closing taken back`,
  closed: msg({ message: 'Closed', context: 'dealership' }),
  reopened: msg`Opened again`,
  moved: msg`Moved to another group`,
  'work-stopped': msg`Long work stopped`,
  'work-again': msg`Long work run again`,
}

export function useCompanyWords() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const country = (line: CompanyLine) => i18n._(countryCaptions[line.country])
  const state = ({ state: now, closesAt, closedAt }: CompanyLine) => {
    if (now === 'closing') return t`Closes ${format.instant(closesAt ?? 0, 'date')}`
    if (now === 'closed') return t`Closed ${format.instant(closedAt ?? 0, 'date')}`
    return t({ message: 'Open', context: 'dealership' })
  }
  return {
    country,
    state,
    csv: {
      heads: [t`Dealership`, t`Brand`, t`Group`, t`Country`, t`Status`, t`Founded`],
      cells: (line: CompanyLine) => [
        line.name,
        line.brand,
        line.group ?? '',
        country(line),
        line.state,
        line.createdAt,
      ],
    },
  }
}
