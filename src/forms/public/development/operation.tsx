/** One call: what it takes, what it answers, and a try of it where it only reads with a key. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/accordion.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useAlone } from '#src/ui/use-alone.ts'
import type { Json, Operation as Described } from './document.ts'
import styles from './development.module.css'

type Props = { operation: Described; apiKey: string }

export function Operation({ operation, apiKey }: Props) {
  const { t } = useLingui()
  const { method, path, summary, description, parameters, body, answer, isWebhook } = operation
  const canTry = method === 'GET' && path.startsWith('/api/v1') && !isWebhook
  return (
    <Disclosure
      title={
        <span className={styles['title']}>
          <Chip tone={method === 'GET' ? 'info' : 'warn'}>{method}</Chip>
          <code>{path}</code>
          <span className={styles['summary']}>{summary}</span>
        </span>
      }
    >
      <Stack gap={3}>
        {description && <p>{description}</p>}
        {parameters.length > 0 && (
          <ul className={styles['parameters']}>
            {parameters.map(each => (
              <li key={`${each.in} ${each.name}`}>
                <code>{each.name}</code> ({each.in}
                {each.required ? `, ${t`Mandatory`}` : ''}) {each.description}
              </li>
            ))}
          </ul>
        )}
        {body && <Shape title={t`What it takes`} of={body} />}
        {answer && <Shape title={t`What it answers`} of={answer} />}
        {canTry && <Try operation={operation} apiKey={apiKey} />}
      </Stack>
    </Disclosure>
  )
}

const Shape = ({ title, of }: { title: string; of: Json }) => (
  <Stack gap={1}>
    <p>{title}</p>
    <pre className={styles['code']}>{JSON.stringify(of, null, 2)}</pre>
  </Stack>
)

function Try({ operation: { path, parameters }, apiKey }: Props) {
  const { t } = useLingui()
  const { alone, busy } = useAlone()
  const [given, setGiven] = useState<Record<string, string>>({})
  const [told, setTold] = useState<{ status: string; text: string }>()
  const named = (where: string) => parameters.filter(each => each.in === where)
  const run = () =>
    alone(async () => {
      const filled = named('path').reduce(
        (address, { name }) => address.replace(`{${name}}`, encodeURIComponent(given[name] ?? '')),
        path,
      )
      const query = new URLSearchParams(
        named('query').flatMap(({ name }) => (given[name] ? [[name, given[name]]] : [])),
      )
      try {
        const answer = await fetch(`${filled}?${query}`, {
          // As another program asks: by the key alone.
          credentials: 'omit',
          headers: { Authorization: `Bearer ${apiKey}` },
        })
        const json: unknown = await answer.json()
        setTold({
          status: String(answer.status),
          text: JSON.stringify(json, null, 2).slice(0, 20_000),
        })
      } catch {
        setTold({ status: t`No connection`, text: '' })
      }
    })
  return (
    <Stack gap={3}>
      {[...named('path'), ...named('query')].map(({ name }) => (
        <TextField
          key={name}
          label={name}
          value={given[name] ?? ''}
          onChange={value => setGiven(before => ({ ...before, [name]: value }))}
        />
      ))}
      <Row>
        <Button variant="primary" busy={busy} isDisabled={apiKey === ''} onPress={() => void run()}>
          <Trans>Try it</Trans>
        </Button>
      </Row>
      <div aria-live="polite">
        {told && (
          <Stack gap={1}>
            <p>{told.status}</p>
            <pre className={styles['code']}>{told.text}</pre>
          </Stack>
        )}
      </div>
    </Stack>
  )
}
