import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { I18n } from '@lingui/core'
import { useEffect, useState } from 'react'
import type { InspectionTemplate } from '#db/inspection/template.ts'
import { isLocale, type Locale, locales } from '#db/terms.ts'
import { loadMessages, localeNames, makeI18n } from '#src/lib/locale.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useInspectionCaptions } from '#src/lib/trade/inspection-captions.ts'
import { useBare } from '#src/lib/use-shell.ts'
import type { OpenedInspection } from '#src/queries/inspection.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ReportPaper } from './report-paper.tsx'
import { useAddress } from './use-place.ts'
import styles from './report.module.css'

/** The report in the client's language, ready for paper; works without a network. */
export function Report({
  opened,
  template,
}: {
  opened: OpenedInspection
  template: InspectionTemplate
}) {
  const { t } = useLingui()
  const session = useSession()
  useBare()
  const [params, go] = useAddress()
  const asked = params.get('lang') ?? ''
  const locale: Locale = isLocale(asked) ? asked : session.locale
  const captions = useInspectionCaptions(template.family, locale)
  const i18n = useWordsOf(locale)
  const company = useLive(async replica => (await replica.company.toArray())[0] ?? null)
  return (
    <div className={styles['report']}>
      <div role="toolbar" aria-label={t`Report`} className={styles['tools']}>
        <Button icon="arrow-left" onPress={() => go({ view: null, lang: null })}>
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
          <Button
            icon="print"
            variant="primary"
            isDisabled={!captions || !i18n}
            onPress={() => print()}
          >
            <Trans>Print</Trans>
          </Button>
        </div>
      </div>
      {captions && i18n && company !== undefined ? (
        <I18nProvider i18n={i18n}>
          <div lang={locale}>
            <ReportPaper
              opened={opened}
              template={template}
              captions={captions}
              company={company}
            />
          </div>
        </I18nProvider>
      ) : (
        <Skeleton shape="box" height="480px" />
      )}
    </div>
  )
}

/** The product's words in another language than the page's. */
function useWordsOf(locale: Locale): I18n | undefined {
  const [i18n, setI18n] = useState<I18n>()
  useEffect(() => {
    let live = true
    void loadMessages(locale).then(messages => live && setI18n(makeI18n(locale, messages)))
    return () => {
      live = false
    }
  }, [locale])
  return i18n?.locale === locale ? i18n : undefined
}
