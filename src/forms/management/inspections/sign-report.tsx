/** Signing the report on glass: who, in which quality, and the ink. */
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { holdsAny } from '#db/forms.ts'
import { type ReportRole, reportRoles, signReport } from '#db/inspection/mutations/report.ts'
import { releaseForms } from '#db/inspection/shared.ts'
import { type Locale, localeNames } from '#db/terms.ts'
import {
  lastCertificate,
  type OpenedInspection,
  techniciansOf,
} from '#src/domain/inspection/queries.ts'
import { hashOf } from '#src/domain/inspection/report/signatures.tsx'
import { signerRoles } from '#src/domain/inspection/words.ts'
import { useInk } from '#src/lib/document/use-ink.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useAct } from '#src/lib/use-act.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { SignaturePad } from '#src/ui/signature-pad.tsx'
import { useInkWords } from '#src/domain/contract/gate/use-ink-words.ts'
import type { SignatureValue } from '#src/ui/signature-strokes.ts'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'

type SignReportProps = { opened: OpenedInspection; locale: Locale; onClose: () => void }
type Drawn = { value: SignatureValue; contentHash: string }

/** Who signs, in which quality, with what; and the act. */
function useSigning({ opened, locale, onClose }: SignReportProps) {
  const { t } = useLingui()
  const { userId } = useLocal()
  const isDirector = holdsAny(useSession().forms, releaseForms)
  const hasTicked = techniciansOf([...opened.points.values()]).includes(userId)
  const [role, setRole] = useState<ReportRole>(isDirector && !hasTicked ? 'director' : 'technician')
  const [typed, setTyped] = useState<string>()
  const certificate = useCertificate(userId)
  const now = hashOf(opened)
  const { ink, isStale, setInk } = useDrawn(now)
  const { sign, busy, problem } = useSignReport(opened.inspection.id)
  const wrong = useInkWords()(ink)
  const userName = role === 'client' ? '' : (opened.names.get(userId) ?? '')
  const shownName = typed ?? userName
  const name = shownName.trim()
  const said = { role, name, certificate: role === 'technician' ? certificate.value : '', locale }
  const save = async () => {
    if (!ink || !(await sign({ ...said, value: ink, contentHash: now }))) return
    toast(t`Signed: saved on this device`, { tone: 'good' })
    onClose()
  }
  const onRole = (next: ReportRole) => {
    setRole(next)
    setInk(null)
    setTyped(undefined)
  }
  const canSign = ink !== null && wrong === undefined && name !== ''
  const who = { role, isDirector, onRole, shownName, setTyped, certificate, name }
  return { ...who, ink, setInk, isStale, problem: problem ?? wrong, busy, canSign, save }
}

export function SignReport(props: SignReportProps) {
  const { t } = useLingui()
  const signing = useSigning(props)
  const { role, busy, ink } = signing
  return (
    <Drawer
      isOpen
      onClose={props.onClose}
      size="md"
      title={t`Sign the report`}
      subtitle={localeNames[props.locale]}
      footer={
        <Button
          variant="primary"
          size="lg"
          icon="signature"
          busy={busy}
          isDisabled={!signing.canSign}
          onPress={() => void signing.save()}
        >
          <Trans>Sign</Trans>
        </Button>
      }
    >
      <Stack>
        {signing.isStale && <Changed />}
        <WhoSigns role={role} isDirector={signing.isDirector} onChange={signing.onRole} />
        <TextField
          label={t`Name`}
          mandatory
          maxLength={200}
          value={signing.shownName}
          onChange={signing.setTyped}
        />
        {role === 'technician' && <Certificate {...signing.certificate} />}
        <SignaturePad
          label={t`Signature`}
          hint={signing.name}
          value={ink}
          onChange={signing.setInk}
          problem={signing.problem}
          isDisabled={busy}
        />
      </Stack>
    </Drawer>
  )
}

function Certificate({ value, onChange }: ReturnType<typeof useCertificate>) {
  const { t } = useLingui()
  return (
    <TextField label={t`Certificate number`} maxLength={200} value={value} onChange={onChange} />
  )
}

/** The number she signed with last, until she types another. */
function useCertificate(userId: string) {
  const last = useLive(lastCertificate(userId), [userId]) ?? ''
  const [typed, onChange] = useState<string>()
  return { value: typed ?? last, onChange }
}

function useDrawn(now: string) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  // Ink given under words that are no more is no signature of these.
  const ink = drawn?.contentHash === now ? drawn.value : null
  const isStale = drawn !== null && drawn.contentHash !== now
  const setInk = (value: SignatureValue | null) => setDrawn(value && { value, contentHash: now })
  return { ink, isStale, setInk }
}

function Changed() {
  return (
    <Banner tone="warn" urgent>
      <Trans>The inspection changed meanwhile. Read it again, then sign.</Trans>
    </Banner>
  )
}

function WhoSigns({
  role,
  isDirector,
  onChange,
}: {
  role: ReportRole
  isDirector: boolean
  onChange: (role: ReportRole) => void
}) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  const roles = reportRoles.filter(each => each !== 'director' || isDirector)
  return (
    <RadioGroup
      label={t`Who signs`}
      layout="row"
      value={role}
      onChange={onChange}
      options={roles.map(value => ({ value, label: i18n._(signerRoles[value]) }))}
    />
  )
}

/** From ink to a signature under a report: the files first, then the act that names them. */
type ReportInk = {
  role: ReportRole
  name: string
  certificate: string
  locale: Locale
  value: SignatureValue
  /** Of the report as it was shown while the hand moved. */
  contentHash: string
}

function useSignReport(inspectionId: string) {
  const { run, problem } = useAct(signReport)
  const { keepInk, alone, busy, full } = useInk()
  const sign = async ({ value, ...ink }: ReportInk): Promise<boolean> =>
    run({ inspectionId, ...ink, ...(await keepInk(value)) })
  return { sign: alone(sign), busy, problem: full ?? problem?.text }
}
