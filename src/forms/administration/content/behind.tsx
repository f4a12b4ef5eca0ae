/** A colleague has saved the same meanwhile: both contents stand until the person chooses. */
import { Trans } from '@lingui/react/macro'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'

type Props = {
  name: string
  /** When she saved it. */
  at: number
  onTheirs: () => void
  onMine: () => void
}
export function Behind({ name, at, onTheirs, onMine }: Props) {
  const format = useFormat()
  const when = format.instant(at, 'dateTime')
  return (
    <Banner
      tone="warn"
      title={
        <Trans>
          {name} saved it on {when}
        </Trans>
      }
    >
      <Stack gap={3}>
        <Trans>Nothing of yours is lost. Take that version, or put yours over it.</Trans>
        <Row>
          <Button onPress={onTheirs}>
            <Trans>Take that version</Trans>
          </Button>
          <Button onPress={onMine}>
            <Trans>Put mine over it</Trans>
          </Button>
        </Row>
      </Stack>
    </Banner>
  )
}
