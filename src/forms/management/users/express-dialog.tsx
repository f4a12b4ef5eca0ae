/** Users express: a paste, its rows with what is wrong in each, then all of them sent, one after the other. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { localeNames, locales } from '#db/terms.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Select } from '#src/ui/select.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { mostLines } from './express.ts'
import { ExpressLine } from './express-line.tsx'
import type { HouseOfPeople } from './list.tsx'
import { useExpress } from './use-express.ts'

export function ExpressDialog({ house, onClose }: { house: HouseOfPeople; onClose: () => void }) {
  const { t } = useLingui()
  const isOffline = useOffline()
  const express = useExpress(house)
  const { locale, rows, setLocale, sending } = express
  const finish = async () => {
    await express.forgetIfDone()
    onClose()
  }
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={() => void finish()}
      isDismissable={!sending.busy}
      title={<Trans>Users express</Trans>}
      subtitle={
        <Trans>
          One person a line: name, email, role. Commas, semicolons or columns of a spreadsheet.
        </Trans>
      }
      footer={<Acts express={express} isOffline={isOffline} onDone={finish} />}
    >
      <Stack gap={4}>
        {isOffline && (
          <Banner
            tone="warn"
            icon="cloud-off"
          >{t`This needs a connection. What you typed is kept.`}</Banner>
        )}
        <Select
          label={t`Language`}
          options={locales.map(value => ({ value, label: localeNames[value] }))}
          value={locale}
          onChange={value => value && setLocale(value)}
        />
        {rows.length === 0 ? (
          <TextArea
            label={t`People, one a line`}
            rows={8}
            value={express.text}
            onChange={express.setText}
            description={t`At most ${mostLines} lines`}
          />
        ) : (
          <Rows express={express} />
        )}
      </Stack>
    </Dialog>
  )
}

type Express = { express: ReturnType<typeof useExpress> }

function Acts({
  express,
  isOffline,
  onDone,
}: Express & { isOffline: boolean; onDone: () => Promise<void> }) {
  const { t } = useLingui()
  const { rows, left, ready, sending, put, read, isAllDone } = express
  const { length: count } = ready.length > 0 ? ready : left
  if (rows.length === 0)
    return (
      <Button variant="primary" isDisabled={express.text.trim() === ''} onPress={read}>
        <Trans>Read the lines</Trans>
      </Button>
    )
  if (isAllDone && express.beyond.length > 0)
    return (
      <Button variant="primary" onPress={() => void express.forgetIfDone()}>
        <Trans>On to the other lines</Trans>
      </Button>
    )
  if (isAllDone)
    return (
      <Button variant="primary" onPress={() => void onDone()}>
        <Trans context="leave it">Done</Trans>
      </Button>
    )
  return (
    <>
      <Button onPress={() => (sending.busy ? sending.stop() : put([]))}>
        {sending.busy ? <Trans>Stop</Trans> : <Trans>Back to the text</Trans>}
      </Button>
      <Button
        variant="primary"
        busy={sending.busy}
        isDisabled={isOffline || ready.length === 0}
        onPress={() => void sending.send(ready)}
      >
        {t({ message: plural(count, { one: 'Add # person', other: 'Add # people' }) })}
      </Button>
    </>
  )
}

function Rows({ express }: Express) {
  const { t } = useLingui()
  const { rows, left, problems, roles, sending, put, beyond } = express
  const [first, last] = [beyond[0]?.line, beyond.at(-1)?.line]
  return (
    <>
      {first !== undefined && (
        <Banner tone="warn">
          {first === last
            ? t`At most ${mostLines} lines at once: line ${first} is not among these. It comes next.`
            : t`At most ${mostLines} lines at once: lines ${first} to ${last} are not among these. They come next.`}
        </Banner>
      )}
      {problems.size > 0 && (
        <Banner tone="warn">
          {t({
            message: plural(problems.size, {
              one: '# line needs to be corrected',
              other: '# lines need to be corrected',
            }),
          })}
        </Banner>
      )}
      {sending.busy && (
        <ProgressBar label={t`Adding people`} value={rows.length - left.length} max={rows.length} />
      )}
      {rows.map(each => (
        <ExpressLine
          key={each.line}
          row={each}
          roles={roles}
          problem={problems.get(each.act)}
          result={sending.results.get(each.act)}
          isLocked={sending.busy || !sending.isLeft(each.act)}
          onChange={next => put(rows.map(other => (other.act === each.act ? next : other)))}
          onRemove={() => put(rows.filter(other => other.act !== each.act))}
        />
      ))}
    </>
  )
}
