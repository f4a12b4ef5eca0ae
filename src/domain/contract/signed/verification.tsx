/** What this page has proved of the contract, said plainly: what was computed again here, and what could not be. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { factorText } from '#db/contract/evidence/factor-words.ts'
import { sealLackWords } from '#db/contract/evidence/seal-words.ts'
import type { Locale } from '#db/terms.ts'
import { checkContract, type ContractCheck } from '#src/domain/contract/check.ts'
import { eventsOf } from '#src/domain/contract/queries.ts'
import type { OneContract } from '#src/domain/contract/use-contract.ts'
import { signerWords } from '#src/domain/contract/words.ts'
import { hashOfFile } from '#src/lib/document/ink.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './signed.module.css'

const looks: Record<ContractCheck['verdict'], { icon: IconName; tone: string }> = {
  good: { icon: 'check-circle', tone: 'good' },
  bad: { icon: 'x-circle', tone: 'bad' },
  waiting: { icon: 'clock', tone: 'later' },
  unable: { icon: 'help', tone: 'later' },
}

type Props = { one: OneContract; publicKey: string }

export function Verification({ one, publicKey }: Props) {
  const { t } = useLingui()
  const { checks, again } = useChecks(one, publicKey)
  const { contract } = one
  // Ink on paper has neither strokes nor a seal: its photos stand for it.
  const isPaper = contract.medium === 'paper'
  const shown = isPaper
    ? checks?.filter(({ kind }) => kind !== 'strokes' && kind !== 'device')
    : checks
  const photos = contract.paperPhotos.length
  return (
    <Card
      title={t`Verification`}
      actions={
        <Button looks icon="rotate" variant="quiet" onPress={again}>{t`Check again`}</Button>
      }
    >
      <Stack gap={3}>
        {checks?.some(check => check.verdict === 'bad') && (
          <Banner tone="bad" urgent title={<Trans>This contract is not as it was signed</Trans>}>
            <Trans>
              Do not rely on it. Export the evidence and show it to whoever looks after Showfloor at
              your dealership.
            </Trans>
          </Banner>
        )}
        {shown ? (
          <ul className={styles['checks']}>
            {isPaper && photos > 0 && (
              <li className={cx(styles['check'], styles['later'])}>
                <Icon name="image" />
                <Plural
                  value={photos}
                  one="Signed by hand: # photo of the signed pages is kept."
                  other="Signed by hand: # photos of the signed pages are kept."
                />
              </li>
            )}
            {shown.map(check => (
              <li
                key={`${check.kind} ${'signatureId' in check ? check.signatureId : ''}`}
                className={cx(styles['check'], styles[looks[check.verdict].tone])}
              >
                <Icon name={looks[check.verdict].icon} />
                <CheckWords check={check} />
              </li>
            ))}
          </ul>
        ) : (
          <Skeleton height="120px" shape="box" />
        )}
        <p className={styles['fine']}>
          <Trans>
            These checks were computed on this device just now. They show whether text and ink are
            those that were sealed. They do not show who held the pen: note apart how the buyer’s
            identity was checked.
          </Trans>
        </p>
      </Stack>
    </Card>
  )
}

function useChecks({ contract, signatures }: OneContract, publicKey: string) {
  const { replica } = useLocal()
  const [checks, setChecks] = useState<ContractCheck[]>()
  const events = useLive(eventsOf(contract.id), [contract.id])
  const run = useCallback(
    () =>
      checkContract({
        contract,
        signatures,
        events: events ?? [],
        publicKey,
        hashOfFile: hashOfFile(replica),
      }),
    [contract, signatures, events, publicKey, replica],
  )
  useEffect(() => {
    if (!events) return
    let live = true
    void run().then(found => live && setChecks(found))
    return () => {
      live = false
    }
  }, [run, events])
  const again = () => {
    setChecks(undefined)
    void run().then(setChecks)
  }
  return { checks, again }
}

function CheckWords({ check }: { check: ContractCheck }): ReactNode {
  const { i18n } = useLingui()
  const locale = i18n.locale as Locale
  const { verdict } = check
  if (check.kind === 'text')
    return verdict === 'good' ? (
      <span>
        <Trans>
          The text is the one that was signed: its SHA-256, computed again, is the same.
        </Trans>{' '}
        <code className={styles['hash']}>{check.hash}</code>
      </span>
    ) : (
      <Trans>The text is not the one that was signed: its SHA-256 differs.</Trans>
    )
  if (check.kind === 'server') return <ServerWords verdict={verdict} />
  if (check.kind === 'history')
    return verdict === 'good' ? (
      <Trans>The history holds from its first entry to its last: each covers the one before.</Trans>
    ) : (
      <Trans>The history has a gap, or an entry is not as it was written.</Trans>
    )
  const who = i18n._(signerWords[check.role])
  const name = check.signerName
  if (check.kind === 'strokes') {
    if (verdict === 'good')
      return (
        <Trans>
          {who}, {name}: the strokes on file are those that were sealed.
        </Trans>
      )
    return verdict === 'bad' ? (
      <Trans>
        {who}, {name}: the strokes on file differ from those that were sealed.
      </Trans>
    ) : (
      <Trans>
        {who}, {name}: the strokes are not on this device and the server did not give them.
      </Trans>
    )
  }
  const known = check.factor && factorText(check.factor, locale)
  const lack = check.lack && sealLackWords[locale][check.lack]
  if (verdict === 'good')
    return (
      <>
        <Trans>
          {who}, {name}: the seal of the device on which it was signed fits this text and these
          strokes.
        </Trans>{' '}
        {lack}
      </>
    )
  return verdict === 'bad' ? (
    <Trans>
      {who}, {name}: the device’s seal does not fit this text and these strokes.
    </Trans>
  ) : (
    <>
      {`${who}, ${name}: ${lack}`}
      {known && (
        <>
          {'. '}
          <Trans>Known by: {known}.</Trans>
        </>
      )}
    </>
  )
}

function ServerWords({ verdict }: { verdict: ContractCheck['verdict'] }) {
  if (verdict === 'good')
    return <Trans>The dealership’s countersignature fits this text and its public key.</Trans>
  if (verdict === 'bad') return <Trans>The server’s countersignature does not fit this text.</Trans>
  if (verdict === 'waiting')
    return (
      <Trans>
        Sealed on this device, not yet received: the server’s countersignature comes with the next
        sync.
      </Trans>
    )
  return (
    <Trans>
      The server’s countersignature was not checked: this browser, or this device, lacks what it
      takes.
    </Trans>
  )
}
