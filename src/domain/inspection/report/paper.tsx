import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { companyAddress } from '#db/company/address.ts'
import { progressOf } from '#db/inspection/inspection.ts'
import type { InspectionCaptions, InspectionTemplate } from '#db/inspection/template.ts'
import { companyIn, unknownVehicle, vehicleIn } from '#db/inspection/stated.ts'
import type { Row as RowOf } from '#db/kernel/mutation.ts'
import {
  isReleasable,
  type OpenedInspection,
  repairedIn,
  techniciansOf,
} from '#src/domain/inspection/queries.ts'
import { families, repairedLook, results } from '#src/domain/inspection/words.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { Masthead } from '#src/lib/document/masthead.tsx'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { Paper } from '#src/ui/paper.tsx'
import { ReportSection } from './section.tsx'
import { ReportSignatures } from './signatures.tsx'
import styles from './report.module.css'

type ReportPaperProps = {
  opened: OpenedInspection
  template: InspectionTemplate
  captions: InspectionCaptions
  company: RowOf<'company'> | null
}

/** What a customer reads: the vehicle, the sum, then every point with who looked at it and when. */
export function ReportPaper({ opened, template, captions, company }: ReportPaperProps) {
  const { inspection, points, names } = opened
  const { t } = useLingui()
  const { country } = useSession()
  const signers = techniciansOf([...points.values()])
    .map(id => names.get(id) ?? '?')
    .join(', ')
  return (
    <Paper
      label={t`Inspection report`}
      size={country === 'CA' ? 'letter' : 'a4'}
      {...(inspection.demo && { mark: t`Practice` })}
    >
      {company && <House company={companyIn(inspection, company)} />}
      <Head inspection={inspection} />
      <Vehicle opened={opened} />
      <Summary opened={opened} template={template} />
      {template.sections.map(section => (
        <ReportSection key={section.letter} section={section} captions={captions} opened={opened} />
      ))}
      <ReportWork opened={opened} />
      {inspection.note && (
        <section className={styles['section']}>
          <h2 className={styles['heading']}>
            <Trans>Remark</Trans>
          </h2>
          <p>{inspection.note}</p>
        </section>
      )}
      <ReportSignatures opened={opened} />
      <footer className={styles['foot']}>
        <p>
          <Trans>Inspected by {signers}.</Trans> <Dates opened={opened} />
        </p>
        <p className={styles['small']}>
          <ListName template={template} /> · <Trans>version {template.version}</Trans> ·{' '}
          {inspection.id}
        </p>
      </footer>
    </Paper>
  )
}

function House({ company }: { company: RowOf<'company'> }) {
  const phoneText = usePhoneText()
  const { phone } = company
  const lines = [companyAddress(company), phone && phoneText(phone)].filter(Boolean)
  return <Masthead name={company.name} {...company.look} lines={lines} />
}

function Head({ inspection }: { inspection: OpenedInspection['inspection'] }) {
  return (
    <header className={styles['head']}>
      <div>
        <h1 className={styles['title']}>
          {inspection.preset === '' ? (
            <Trans>150-point inspection</Trans>
          ) : (
            <Trans>Quick check of {inspection.preset} points</Trans>
          )}
        </h1>
        {inspection.demo && (
          <p className={styles['practice']}>
            <Trans>Practice: not a report on this vehicle</Trans>
          </p>
        )}
      </div>
    </header>
  )
}

function ListName({ template }: { template: InspectionTemplate }) {
  const { i18n } = useI18n()
  return <Trans>List of points: {i18n._(families[template.family])}</Trans>
}

function Vehicle({ opened: { vehicle: today, inspection } }: { opened: OpenedInspection }) {
  const { t } = useLingui()
  const format = useFormat()
  const vehicle = vehicleIn(inspection, today ?? unknownVehicle)
  const facts = [
    [t`Vehicle`, vehicleTitle(vehicle, format.locale)],
    [t`VIN`, vehicle.vin],
    [t`Stock number`, vehicle.stockNumber],
    [
      t`Odometer`,
      inspection.odometer === null
        ? ''
        : format.odometer(inspection.odometer, vehicle.odometerType),
    ],
  ].filter(([, value]) => value)
  return (
    <dl className={styles['facts']}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Dates({ opened: { inspection, names } }: { opened: OpenedInspection }) {
  const format = useFormat()
  const { startedAt, completedAt, releasedAt, releasedBy } = inspection
  const timeOf = (at: number | null) => (at === null ? '' : format.instant(at, 'dateTime'))
  const [started, completed, released] = [startedAt, completedAt, releasedAt].map(timeOf)
  const who = names.get(releasedBy ?? '') ?? '?'
  return (
    <>
      <Trans>Started {started}</Trans> {completed && <Trans>Completed {completed}</Trans>}{' '}
      {released && (
        <Trans>
          Released by {who}, {released}
        </Trans>
      )}
    </>
  )
}

function Summary({ opened, template }: { opened: OpenedInspection; template: InspectionTemplate }) {
  const { i18n } = useI18n()
  const { points, inspection } = opened
  const all = [...points.values()]
  const repaired = repairedIn(opened)
  const { done, total } = progressOf(template, all)
  const count = (result: keyof typeof results) =>
    all.filter(point => point.result === result && !repaired.has(point.code)).length
  return (
    <section className={styles['summary']}>
      <p className={styles['done']}>
        <b>{done}</b> / {total}
      </p>
      <ul className={styles['counts']}>
        {(['pass', 'attention', 'fail', 'na'] as const).map(result => (
          <li key={result}>
            <b>{count(result)}</b> {i18n._(results[result].caption)}
          </li>
        ))}
        {repaired.size > 0 && (
          <li>
            <b>{repaired.size}</b> {i18n._(repairedLook.caption)}
          </li>
        )}
      </ul>
      {done < total && (
        <p className={styles['small']}>
          <Trans>Not finished: points without a result are left blank.</Trans>
        </p>
      )}
      {inspection.preset !== '' && (
        <p className={styles['small']}>
          <Trans>A quick check does not replace the 150-point inspection.</Trans>
        </p>
      )}
      {done === total && isReleasable(inspection) && inspection.status !== 'released' && (
        <p className={styles['small']}>
          <Trans>Not released yet.</Trans>
        </p>
      )}
    </section>
  )
}

/** On paper: what was repaired because of this inspection, and what is still to be. */
function ReportWork({ opened }: { opened: OpenedInspection }) {
  const format = useFormat()
  const work = opened.work
    .filter(item => item.inspectionId === opened.inspection.id)
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  if (work.length === 0) return null
  return (
    <section className={styles['section']}>
      <h2 className={styles['heading']}>
        <Trans>Repairs</Trans>
      </h2>
      <ul className={styles['work']}>
        {work.map(({ id, code, title, note, closeNote, closedAt }) => (
          <li key={id}>
            <b>
              {code} · {title}
            </b>{' '}
            {closedAt === null ? (
              <Trans>To be repaired</Trans>
            ) : (
              <>
                <Trans>Repaired {format.instant(closedAt, 'date')}:</Trans> {closeNote}
              </>
            )}
            {note && <span className={styles['note']}>{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
