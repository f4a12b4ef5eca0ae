/** Inspections and practice inspections: the list, one inspection at work, its report. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { formPath } from '#db/form-words.ts'
import { NotHere } from '#src/lib/not-here.tsx'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useInspectionCaptions } from '#src/domain/inspection/captions.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { inspectionOf } from '#src/domain/inspection/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { InspectionList } from './inspections/inspection-list.tsx'
import { InspectionSheet } from './inspections/inspection-sheet.tsx'
import { Report } from './inspections/report.tsx'
import { StartInspection } from './inspections/start-inspection.tsx'

export default function Inspections() {
  const { locale } = useSession()
  const demo = useLocation().pathname.startsWith(formPath('management.InspectionsDemo', locale))
  const { params, go } = useAddress()
  const id = params.get('id')
  const close = () =>
    go({ id: null, section: null, point: null, view: null, lang: null, vehicle: null })
  if (id && id !== '0')
    return <OneInspection key={id} id={id} view={params.get('view')} onBack={close} />
  return (
    <>
      <InspectionList demo={demo} />
      {id === '0' && (
        <StartInspection
          demo={demo}
          onStarted={started => go({ id: started, vehicle: null })}
          onClose={close}
        />
      )}
    </>
  )
}

function OneInspection({
  id,
  view,
  onBack,
}: {
  id: string
  view: string | null
  onBack: () => void
}) {
  const { locale } = useSession()
  const { t } = useLingui()
  const opened = useLive(inspectionOf(id), [id])
  const captions = useInspectionCaptions(opened?.inspection.family, locale)
  if (opened === undefined || (opened && !captions)) return <ListSkeleton rows={8} />
  const back = (
    <Button looks icon="arrow-left" onPress={onBack}>
      <Trans>All inspections</Trans>
    </Button>
  )
  if (opened === null || opened.inspection.deletedAt !== null)
    return (
      <NotHere icon="clipboard" title={t`This inspection is not on this device`} action={back}>
        <Trans>
          It was deleted, or released long ago. Released ones stay here for thirty days.
        </Trans>
      </NotHere>
    )
  const { template } = opened
  if (!template || !captions)
    return (
      <EmptyState isKnown icon="sync" title={t`This list is newer than the app`} action={back}>
        <Trans>Reload to get the new version. What you have ticked is kept.</Trans>
      </EmptyState>
    )
  if (view === 'report') return <Report opened={opened} template={template} />
  return <InspectionSheet opened={opened} template={template} captions={captions} onBack={onBack} />
}
