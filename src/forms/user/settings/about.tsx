/** Which app this is, which life of the database it speaks to, and whose work it stands on. */
import { Trans, useLingui } from '@lingui/react/macro'
import { schemaVersion } from '#db/sync.ts'
import { metaOf } from '#src/domain/outbox/meta.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Disclosure } from '#src/ui/accordion.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from '../settings.module.css'

/** The open-source work that runs in the page, under these licences. */
const licences: readonly (readonly [name: string, licence: string])[] = [
  ['Dexie, dexie-react-hooks', 'Apache-2.0'],
  ['Inter (Fontsource)', 'OFL-1.1'],
  ['libphonenumber-js', 'MIT'],
  ['Lingui', 'MIT'],
  ['Lucide', 'ISC'],
  ['MiniSearch', 'MIT'],
  ['noble ciphers, noble hashes', 'MIT'],
  ['Papa Parse', 'MIT'],
  ['React, React DOM', 'MIT'],
  ['React Aria Components, @internationalized/date', 'Apache-2.0'],
  ['React Hook Form', 'MIT'],
  ['React Router', 'MIT'],
  ['signature_pad', 'MIT'],
  ['Workbox', 'MIT'],
  ['Zod', 'MIT'],
  ['zxing-wasm', 'MIT'],
]

export function About() {
  const { t } = useLingui()
  const { engine } = useLocal()
  const { brand, user } = useSession()
  const cookie = useLive(replica => metaOf(replica, 'cookie'))
  const mono = (text: string) => <span className={styles['mono']}>{text}</span>
  return (
    <Card title={<Trans context="this program">About</Trans>} subtitle={brand.name}>
      <Stack gap={4}>
        <DescriptionList
          facts={[
            { term: t`Version`, value: mono(engine.env.app) },
            { term: t`Dealership`, value: user?.CompanyName ?? '' },
            { term: t`Database`, value: mono(cookie?.epoch || '…') },
            { term: t`Latest change`, value: mono(String(cookie?.v ?? 0)) },
            { term: t`Format of the data`, value: mono(String(schemaVersion)) },
          ]}
        />
        <Disclosure title={<Trans>Open-source licences</Trans>}>
          <DescriptionList facts={licences.map(([term, value]) => ({ term, value }))} />
        </Disclosure>
      </Stack>
    </Card>
  )
}
