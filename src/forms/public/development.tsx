/** How programs speak with Showfloor: read by anybody, with examples that run. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { type ApiDocument, operationsOf } from './development/document.ts'
import { Operation } from './development/operation.tsx'
import { groupName, saidIn } from './development/words.ts'
import styles from './development/development.module.css'

export default function Development() {
  const { t } = useLingui()
  const { document, failed, load } = useDocument()
  return (
    <Page title={t`Development`} subtitle={<Trans>How programs speak with Showfloor</Trans>}>
      {failed ? (
        <EmptyState
          isKnown
          icon="cloud-off"
          title={<Trans>The description is not on this device</Trans>}
          action={
            <Button onPress={load}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>It comes from the server: this needs a connection.</Trans>
        </EmptyState>
      ) : document ? (
        <Described document={document} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Page>
  )
}

/** As any program reads it: it is no answer of a call, and bears no Status. @throws without a network */
async function describe(): Promise<ApiDocument> {
  const answer = await fetch('/api/openapi.json')
  if (!answer.ok) throw new Error(String(answer.status))
  return (await answer.json()) as ApiDocument
}

function useDocument() {
  const [document, setDocument] = useState<ApiDocument>()
  const [failed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    describe().then(setDocument, () => setFailed(true))
  }
  useEffect(load, [])
  return { document, failed, load }
}

function Described({ document }: { document: ApiDocument }) {
  const { t, i18n } = useLingui()
  const demonstration = document['x-demonstration-key'] ?? ''
  const [key, setKey] = useState(demonstration)
  const [sought, setSought] = useState('')
  const all = operationsOf(document).map(each => saidIn(each, i18n))
  const wanted = sought.trim().toLowerCase()
  const shown = all.filter(each =>
    `${each.method} ${each.path} ${each.summary}`.toLowerCase().includes(wanted),
  )
  const groups = [...new Set(shown.map(({ tag }) => tag))]
  return (
    <Stack gap={4}>
      <Card title={<Trans>How to begin</Trans>}>
        <Stack gap={3}>
          <p>
            <Trans>
              Whoever keeps the dealership’s page makes a key under “Integrations”: it reads, or
              reads and writes, in the forms that are chosen for it. Send it in the header
              “Authorization: Bearer”.
            </Trans>
          </p>
          <pre className={styles['code']}>
            {`curl ${location.origin}/api/v1/leads?since=0 \\\n  -H "Authorization: Bearer ${key || '<key>'}"`}
          </pre>
          <p>
            <Trans>
              Rows come in the order in which they changed. Keep “Next” and ask again from there:
              nothing is missed, and nothing comes twice.
            </Trans>
          </p>
          <PasswordField
            label={t`Key for the examples below`}
            description={
              demonstration ? t`This is the key of the demonstration: it reads.` : undefined
            }
            autoComplete="off"
            value={key}
            onChange={setKey}
          />
          <p>
            <TextLink href="/api/openapi.json">
              <Trans>The whole description as OpenAPI 3.1</Trans>
            </TextLink>
          </p>
        </Stack>
      </Card>
      <SearchField label={t`Search the calls`} value={sought} onChange={setSought} />
      {shown.length === 0 && <Banner tone="info">{t`No results`}</Banner>}
      {groups.map(group => (
        <Card key={group} title={groupName(group, i18n)} flush>
          {shown
            .filter(({ tag }) => tag === group)
            .map(each => (
              <Operation key={`${each.method} ${each.path}`} operation={each} apiKey={key} />
            ))}
        </Card>
      ))}
    </Stack>
  )
}
