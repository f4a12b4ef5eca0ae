/** How the statement leaves: as a spreadsheet's file, for programs, and on paper. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formWords } from '#db/form-words.ts'
import { dueOf, type Statement } from '#db/bridge/statement.ts'
import { statementWords } from '#db/bridge/statement-words.ts'
import {
  refusedCount,
  refusedText,
  standsText,
  statementDocument,
} from '#db/bridge/print/statement.ts'
import { siteText } from '#db/bridge/words.ts'
import { firstOf } from '#db/campaign/budget.ts'
import type { Locale } from '#db/terms.ts'
import { ownCompany } from '#src/domain/company/queries.ts'
import { csvText, plainMoney } from '#src/lib/csv-file.ts'
import { usePdf } from '#src/lib/document/use-pdf.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useExportItems } from '#src/lib/use-export-items.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { MenuButton } from '#src/ui/menu.tsx'

type Props = { statement: Statement | undefined; asOf: number }

export function Acts({ statement, asOf }: Props) {
  const { t } = useLingui()
  const { locale, currency, timeZone } = useSession()
  const format = useFormat()
  const company = useLive(ownCompany())
  const { run, busy, failed } = usePdf()
  const name = formWords['reports.BridgePublisher'].titles[locale]
  const files = useExportItems({
    name: `${name} ${statement?.month ?? ''}`,
    rows: () => (statement ? [statement] : []),
    csv: () => (statement ? statementCsv(statement, locale, timeZone) : ''),
    isEmpty: !statement,
    message: t`Report exported`,
  })
  const definition = () =>
    statement && company
      ? statementDocument({
          statement,
          name,
          monthName: format.calendarDate(firstOf(statement.month), 'monthYear'),
          asOf,
          house: company,
          locale,
          currency,
          paper: company.paper,
          timeZone,
        })
      : null
  const paper = { isDisabled: !statement || !company, looks: true } as const
  return (
    <>
      {failed && <Banner tone="warn" title={<Trans>The PDF could not be made</Trans>} />}
      <MenuButton
        label={t`Export`}
        icon="download"
        isDisabled={!statement || busy !== undefined}
        items={[
          ...files,
          {
            ...paper,
            key: 'pdf',
            label: t`Export as PDF`,
            icon: 'file-text',
            onAct: () => void run('download', definition),
          },
          {
            ...paper,
            key: 'print',
            label: t`Print`,
            icon: 'print',
            onAct: () => void run('print', definition),
          },
        ]}
      />
    </>
  )
}

function statementCsv(statement: Statement, locale: Locale, timeZone: string): string {
  const words = statementWords[locale]
  const { site, clicks, refused, charged, amount, later, due } = words
  return csvText(
    [
      [words.month, statement.month, standsText(statement, locale, timeZone)],
      [site, clicks, refused, charged, amount, later, due, refused],
      ...statement.lines.map(line => [
        siteText(line.siteId, locale),
        String(line.clicks),
        String(refusedCount(line)),
        String(line.charged),
        plainMoney(line.amountMinor, locale),
        plainMoney(-line.laterMinor, locale),
        plainMoney(dueOf(line), locale),
        refusedText(line, locale),
      ]),
    ],
    locale,
  )
}
