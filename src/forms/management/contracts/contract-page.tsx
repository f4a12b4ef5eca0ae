/** One contract: its whole text in the language it was or will be accepted in, and its acceptance. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { localeOfTerms } from '#db/subscription/hashes.ts'
import { type ReadTerms, termsOf } from '#db/subscription/terms.ts'
import { type Locale, localeNames, locales } from '#db/terms.ts'
import { useSession } from '#src/lib/session.ts'
import type { Subscription } from '#src/domain/subscription/queries.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { AcceptCard } from './accept-card.tsx'
import { TermsPaper } from './terms-paper.tsx'
import styles from './contracts.module.css'
import { useReadOnly } from '#src/ui/read-only.tsx'

export function ContractPage({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui()
  const session = useSession()
  const isReadOnly = useReadOnly()
  const { type, termsVersion, termsHash, acceptedAt } = subscription
  // What was accepted is shown in the language it was read in, and in no other.
  const fixed = acceptedAt === null ? undefined : localeOfTerms(type, termsVersion, termsHash)
  const [chosen, setChosen] = useState<Locale>()
  const locale = fixed ?? chosen ?? session.locale
  const terms = useTerms(type, termsVersion, locale)
  return (
    <div className={styles['page']}>
      <Stack gap={4}>
        <div className={styles['tools']}>
          <Row gap={2} justify="between">
            {fixed ? (
              <span />
            ) : (
              <Select
                label={t`Language of the contract`}
                labelHidden
                value={locale}
                onChange={to => setChosen(to ?? session.locale)}
                options={locales.map(value => ({ value, label: localeNames[value] }))}
              />
            )}
            <Button looks icon="print" isDisabled={!terms} onPress={() => print()}>
              <Trans>Print</Trans>
            </Button>
          </Row>
        </div>
        {terms === undefined && <Skeleton shape="box" height="480px" />}
        {terms === null && (
          <Banner tone="warn">
            <Trans>
              This text is newer than the app, or cannot be had without a network. Reload and open
              it again.
            </Trans>
          </Banner>
        )}
        {terms && <TermsPaper terms={terms} subscription={subscription} />}
        {terms && subscription.status === 'offered' && !isReadOnly && (
          <AcceptCard subscription={subscription} terms={terms} />
        )}
      </Stack>
    </div>
  )
}

/** Undefined while it loads, null when it cannot be had here. */
function useTerms(type: Subscription['type'], version: number, locale: Locale) {
  const [read, setRead] = useState<{ key: string; terms: ReadTerms | null }>()
  const key = `${type} ${version} ${locale}`
  useEffect(() => {
    let live = true
    termsOf(type, version, locale).then(
      terms => live && setRead({ key, terms: terms ?? null }),
      () => live && setRead({ key, terms: null }),
    )
    return () => {
      live = false
    }
  }, [type, version, locale, key])
  return read?.key === key ? read.terms : undefined
}
