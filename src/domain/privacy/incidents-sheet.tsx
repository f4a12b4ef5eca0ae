/** The register of incidents on paper, for the authority that asks for it. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { PrintPage } from '#src/lib/document/print-page.tsx'
import { useLive } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Paper } from '#src/ui/paper.tsx'
import { incidents } from './queries.ts'
import { harmWords } from './words.ts'

export function IncidentsSheet({
  company,
  onBack,
}: {
  company: Row<'company'>
  onBack: () => void
}) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const rows = useLive(incidents()) ?? []
  const day = (on: string | null) => (on === null ? '—' : format.calendarDate(on))
  return (
    <PrintPage title={<Trans>Register of incidents</Trans>} onBack={onBack} onPrint={() => print()}>
      <Paper label={t`Register of incidents`} size={company.paper}>
        <h2>{company.name}</h2>
        {rows.map(row => (
          <section key={row.id}>
            <h3>{row.title}</h3>
            <DescriptionList
              facts={[
                { term: t`Happened on`, value: day(row.happenedOn) },
                { term: t`Became known`, value: format.instant(row.knownAt, 'date') },
                { term: t`What happened`, value: row.circumstances },
                { term: t`Data concerned`, value: row.dataConcerned },
                { term: t`Persons concerned`, value: format.number(row.personsCount) },
                { term: t`Serious harm`, value: i18n._(harmWords[row.harm]) },
                { term: t`Reasons of this judgement`, value: row.harmReasons },
                { term: t`Authority told on`, value: day(row.authorityOn) },
                {
                  term: t`Persons told on`,
                  value: row.publicNotice ? t`Public notice` : day(row.personsOn),
                },
                { term: t`Measures taken`, value: row.measures },
              ]}
            />
          </section>
        ))}
      </Paper>
    </PrintPage>
  )
}
