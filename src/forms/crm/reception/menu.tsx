/** The requests that the list shows, as a file or on paper. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { dateIn } from '#db/kernel/date.ts'
import { sourceOfRequest } from '#db/lead/source.ts'
import { campaignName } from '#db/request/campaign.ts'
import { useSourceWords } from '#src/domain/lead/source-words.ts'
import { useNameOf } from '#src/domain/request/name-of.ts'
import type { Request } from '#src/domain/request/queries.ts'
import { csvText } from '#src/lib/csv-file.ts'
import { ListMenu } from '#src/lib/list-screen.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import { useExportItems } from '#src/lib/use-export-items.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { Reception } from './use-reception.ts'

export function RequestMenu({ reception }: { reception: Reception }) {
  const { t, i18n } = useLingui()
  const { timeZone } = useFormat()
  const columns = useColumns(reception)
  const { shown = [], now } = reception
  const count = shown.length
  const isEmpty = count === 0
  const items = useExportItems({
    name: `requests-${dateIn(timeZone, now)}`,
    rows: () => shown,
    csv: () =>
      csvText(
        [
          columns.map(([head]) => head),
          ...shown.map(request => columns.map(([, cell]) => cell(request))),
        ],
        i18n.locale,
      ),
    isEmpty,
    message: t({
      message: plural(count, { one: '# request exported', other: '# requests exported' }),
    }),
  })
  return <ListMenu items={items} isEmpty={isEmpty} />
}

function useColumns({
  titleOf,
  nameOf: personOf,
  handed,
}: Reception): [head: string, cell: (request: Request) => string][] {
  const { t } = useLingui()
  const format = useFormat()
  const type = useCaption('RadarType')
  const division = useCaption('RadarDivision')
  const category = useCaption('RadarCategory')
  const status = useCaption('RadarStatus')
  const source = useSourceWords()
  const nameOf = useNameOf()
  const when = (at: number | null) => (at === null ? '' : format.instant(at, 'dateTime'))
  return [
    [t`Date`, ({ at }) => when(at)],
    [t`Name`, nameOf],
    [t`Phone`, ({ phone }) => phone],
    [t`Email`, ({ email }) => email],
    [t`Type`, request => type(request.type)],
    [t`Division`, request => division(request.division)],
    [t`Category`, request => (request.category ? category(request.category) : '')],
    [t`Status`, request => status(request.status)],
    [t`Source`, request => source(sourceOfRequest(request))],
    [t`Campaign`, ({ campaign }) => campaignName(campaign)],
    [t`Vehicle of interest`, titleOf],
    [t`Trade-in`, ({ tradeInText }) => tradeInText],
    [t`Message`, ({ message }) => message],
    [t`Assigned to`, ({ id }) => personOf(handed?.get(id)?.holderId ?? null)],
    [t`Handed over on`, ({ leadId, processedAt }) => (leadId === null ? '' : when(processedAt))],
  ]
}
