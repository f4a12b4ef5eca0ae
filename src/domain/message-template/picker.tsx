/** A button that offers the templates of a way of sending, filled in for one lead, in her language first. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fill, fillSubject } from '#db/message-template/fill.ts'
import type { TemplateChannel } from '#db/message-template/table.ts'
import { type Locale, localeNames } from '#db/terms.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { PickCard } from '#src/ui/pick-card.tsx'
import { Grid, Row, Stack } from '#src/ui/stack.tsx'
import { Preview } from './preview.tsx'
import { isAsked, templatesFor, textIn, writtenLocales } from './queries.ts'
import { noteUse } from './used.ts'
import { useValues } from './use-values.ts'
import styles from './template.module.css'

export type Picked = { subject: string; text: string; locale: Locale; templateId: string }
type Props = { leadId: string; channel: TemplateChannel; onPick: (picked: Picked) => void }

export function TemplatePicker(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="file-text" onPress={() => setOpen(true)}>
        <Trans>Templates</Trans>
      </Button>
      {isOpen && (
        <PickerDialog
          {...props}
          onClose={() => setOpen(false)}
          onPick={picked => {
            setOpen(false)
            props.onPick(picked)
          }}
        />
      )}
    </>
  )
}

function usePicker({ leadId, channel }: Props) {
  const session = useSession()
  const filling = useValues(leadId, channel)
  const templates = useLive(templatesFor(channel), [channel])
  const [chosen, setChosen] = useState<string>()
  const [asked, setLocale] = useState<Locale>()
  const [query, setQuery] = useState('')
  const shown = templates?.filter(each => isAsked(each, query))
  const template = shown?.find(({ id }) => id === chosen)
  // Hers before the one who writes, and that before whatever there is.
  const written = template ? writtenLocales(template) : []
  const wanted = [asked, filling?.locale, session.locale, ...written]
  const locale = wanted.find(each => each && written.includes(each)) ?? undefined
  const text = template && locale ? textIn(template, locale) : null
  return { filling, shown, template, written, locale, text, query, setQuery, setChosen, setLocale }
}

function PickerDialog(props: Props & { onClose: () => void }) {
  const { t } = useLingui()
  const picker = usePicker(props)
  const { filling, template, locale, text } = picker
  const { replica } = useLocal()
  const values = filling && locale ? filling.valuesIn(locale) : undefined
  const pick = () => {
    if (!template || !locale || !text || !values) return
    const message = { subject: fillSubject(text.subject, values), text: fill(text.body, values) }
    void noteUse(replica, template)
    props.onPick({ ...message, locale, templateId: template.id })
  }
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={props.onClose}
      title={<Trans>Choose a template</Trans>}
      footer={
        <>
          <Button looks onPress={props.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" isDisabled={!values || !text} onPress={pick}>
            <Trans>Use it</Trans>
          </Button>
        </>
      }
    >
      <Grid min={280} gap={4}>
        <Stack gap={3}>
          <SearchField
            label={t`Search the templates`}
            value={picker.query}
            onChange={picker.setQuery}
          />
          <Choices picker={picker} />
        </Stack>
        <Stack gap={3}>
          {picker.written.length > 1 && (
            <Select
              label={t`Language of the message`}
              options={picker.written.map(value => ({ value, label: localeNames[value] }))}
              value={locale}
              onChange={value => picker.setLocale(value ?? undefined)}
            />
          )}
          {text && values && locale && (
            <Preview text={text} values={values} channel={props.channel} locale={locale} />
          )}
        </Stack>
      </Grid>
    </Dialog>
  )
}

function Choices({ picker }: { picker: ReturnType<typeof usePicker> }) {
  const { shown, template, query, setChosen } = picker
  if (!shown) return <ListSkeleton rows={4} />
  if (shown.length === 0)
    return (
      <EmptyState
        size="sm"
        icon="file-text"
        title={query ? <Trans>No template matches</Trans> : <Trans>No templates yet</Trans>}
      />
    )
  return (
    <ul className={styles['list']}>
      {shown.map(each => (
        <li key={each.id}>
          <PickCard isCurrent={each.id === template?.id} onPress={() => setChosen(each.id)}>
            <strong>{each.title}</strong>
            <Row gap={1}>
              {each.ownerId !== null && (
                <Chip tone="info">
                  <Trans>Yours</Trans>
                </Chip>
              )}
              {writtenLocales(each).map(locale => (
                <Chip key={locale}>{locale}</Chip>
              ))}
            </Row>
          </PickCard>
        </li>
      ))}
    </ul>
  )
}
