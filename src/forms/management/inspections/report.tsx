import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { InspectionTemplate } from '#db/inspection/template.ts'
import { isLocale, type Locale, localeNames, locales } from '#db/terms.ts'
import { useInspectionCaptions } from '#src/domain/inspection/captions.ts'
import { inspectionDefinition } from '#src/domain/inspection/document.ts'
import type { OpenedInspection } from '#src/domain/inspection/queries.ts'
import { ReportPaper } from '#src/domain/inspection/report/paper.tsx'
import styles from '#src/domain/inspection/report/report.module.css'
import { DocumentWords, useDocumentI18n } from '#src/lib/document/document-words.tsx'
import { PdfActions } from '#src/lib/document/pdf-actions.tsx'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useHolds, useIsInName, useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useBare } from '#src/lib/use-shell.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SignReport } from './sign-report.tsx'

type ReportProps = { opened: OpenedInspection; template: InspectionTemplate }

/** The report in the client's language, ready for paper and for ink; works without a network. */
export function Report({ opened, template }: ReportProps) {
  const { t } = useLingui()
  const session = useSession()
  const { replica } = useLocal()
  useBare()
  const { params, go } = useAddress()
  const [isSigning, setSigning] = useState(false)
  const asked = params.get('lang') ?? ''
  const locale: Locale = isLocale(asked) ? asked : session.locale
  const captions = useInspectionCaptions(template.family, locale)
  const isReady = useDocumentI18n(locale) != null && captions !== undefined
  const company = useLive(async replica => (await replica.company.toArray())[0] ?? null)
  const [real, demo] = [useHolds('management.Inspections'), useHolds('management.InspectionsDemo')]
  const isInName = useIsInName()
  const canSign = !isInName && (real || (demo && opened.inspection.demo))
  const waiting = <Skeleton shape="box" height="480px" />
  return (
    <div className={styles['report']}>
      <div role="toolbar" aria-label={t`Report`} className={styles['tools']}>
        <Button looks icon="arrow-left" onPress={() => go({ view: null, lang: null })}>
          <Trans>Back</Trans>
        </Button>
        <div className={styles['end']}>
          <Select
            label={t`Language of the report`}
            labelHidden
            value={locale}
            onChange={lang => go({ lang })}
            options={locales.map(value => ({ value, label: localeNames[value] }))}
          />
          {canSign && opened.inspection.status !== 'open' && (
            <Button icon="signature" isDisabled={!isReady} onPress={() => setSigning(true)}>
              <Trans>Sign</Trans>
            </Button>
          )}
          <PdfActions
            isDisabled={!isReady || !company}
            definition={() =>
              company ? inspectionDefinition(replica, company, opened, template, locale) : null
            }
          />
        </div>
      </div>
      {captions && company !== undefined ? (
        <DocumentWords locale={locale} waiting={waiting} failed={<NoWords />}>
          <ReportPaper opened={opened} template={template} captions={captions} company={company} />
        </DocumentWords>
      ) : (
        waiting
      )}
      {isSigning && (
        <SignReport opened={opened} locale={locale} onClose={() => setSigning(false)} />
      )}
    </div>
  )
}

const NoWords = () => (
  <Banner tone="warn">
    <Trans>
      This device does not have the words of this language yet. Open it once with a network, or
      choose another.
    </Trans>
  </Banner>
)
