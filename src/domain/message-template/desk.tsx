/** The templates a person keeps: the dealership's or her own, offered and archived, with a file in and out. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOf } from '#db/kernel/mutation.ts'
import { archiveTemplate, offerTemplate } from '#db/message-template/mutations/template.ts'
import { type TemplateChannel, templateChannels } from '#db/message-template/table.ts'
import { type Locale, localeNames, locales } from '#db/terms.ts'
import { useLive } from '#src/lib/replica.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { TemplateEditor } from './editor.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { allTemplates, isAsked, type Template, textIn } from './queries.ts'
import { type Opened, openedNew, openedTemplate, writtenOf } from './use-template-form.ts'
import { useExport } from './use-export.ts'
import { channelWords } from './words.ts'

type Open = (opened: Opened) => void

export function Templates({ isOwn }: { isOwn: boolean }) {
  const { t } = useLingui()
  const all = useLive(allTemplates())
  const [opened, setOpened] = useState<Opened | 'import'>()
  const [sieve, setSieve] = useState<Sieve>(everything)
  const [withArchived, setArchived] = useState(false)
  const columns = useColumns(isOwn, setOpened)
  if (!all) return <ListSkeleton rows={5} />
  const kept = all.filter(each => (each.ownerId !== null) === isOwn)
  const rows = kept.filter(
    each => (withArchived || each.archivedAt === null) && passes(each, sieve),
  )
  const archived = kept.filter(({ archivedAt }) => archivedAt !== null).length
  const add = (
    <Button icon="plus" variant="primary" onPress={() => setOpened(openedNew(isOwn))}>
      <Trans>Add a template</Trans>
    </Button>
  )
  return (
    <Stack gap={4}>
      <Row justify="between">
        <Narrow sieve={sieve} onChange={setSieve} />
        <Row gap={2}>
          <FileMenu rows={kept} onImport={() => setOpened('import')} />
          {add}
        </Row>
      </Row>
      {archived > 0 && (
        <Switch
          looks
          label={t({
            message: plural(archived, {
              one: 'Show # archived template',
              other: 'Show # archived templates',
            }),
          })}
          value={withArchived}
          onChange={setArchived}
        />
      )}
      <Card flush>
        <DataTable
          label={t`Templates`}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          empty={<Nothing isNarrowed={sieve !== everything} />}
        />
      </Card>
      {opened === 'import' && (
        <ImportDialog isOwn={isOwn} known={kept} onClose={() => setOpened(undefined)} />
      )}
      {typeof opened === 'object' && (
        <TemplateEditor key={opened.id} opened={opened} onClose={() => setOpened(undefined)} />
      )}
    </Stack>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      icon="file-text"
      title={isNarrowed ? <Trans>No template matches</Trans> : <Trans>No templates yet</Trans>}
    >
      <Trans>
        Write once what is sent every day: the first answer, the confirmation of an appointment, the
        thanks after a delivery. Names, vehicles and times are filled in.
      </Trans>
    </EmptyState>
  )
}

type Sieve = { query: string; channel: TemplateChannel | null; locale: Locale | null }
const everything: Sieve = { query: '', channel: null, locale: null }
const passes = (template: Template, { query, channel, locale }: Sieve): boolean =>
  (channel === null || template.channel === channel) &&
  (locale === null || textIn(template, locale) !== null) &&
  isAsked(template, query)

function Narrow({ sieve, onChange }: { sieve: Sieve; onChange: (sieve: Sieve) => void }) {
  const { t, i18n } = useLingui()
  return (
    <Row gap={2}>
      <SearchField
        label={t`Search the templates`}
        value={sieve.query}
        onChange={query => onChange({ ...sieve, query })}
      />
      <Select
        label={t`Sent as`}
        labelHidden
        none={t`Email and text`}
        options={templateChannels.map(value => ({ value, label: i18n._(channelWords[value]) }))}
        value={sieve.channel}
        onChange={channel => onChange({ ...sieve, channel })}
      />
      <Select
        label={t`Language`}
        labelHidden
        none={t`Any language`}
        options={locales.map(value => ({ value, label: localeNames[value] }))}
        value={sieve.locale}
        onChange={locale => onChange({ ...sieve, locale })}
      />
    </Row>
  )
}

function FileMenu({ rows, onImport }: { rows: readonly Template[]; onImport: () => void }) {
  const { t } = useLingui()
  const { json, csv } = useExport(rows)
  return (
    <MenuButton
      iconOnly
      label={t`Import and export`}
      items={[
        { key: 'import', label: t`Import a file`, icon: 'upload', onAct: onImport },
        { key: 'json', label: t`Export as JSON`, icon: 'download', looks: true, onAct: json },
        { key: 'csv', label: t`Export as CSV`, icon: 'download', looks: true, onAct: csv },
      ]}
    />
  )
}

function useColumns(isOwn: boolean, onOpen: Open): Column<Template>[] {
  const { t, i18n } = useLingui()
  return [
    { key: 'title', header: t`Template`, isRowHeader: true, cell: ({ title }) => title },
    { key: 'channel', header: t`Sent as`, cell: each => i18n._(channelWords[each.channel]) },
    {
      key: 'locales',
      header: t`Languages`,
      cell: each => <Languages template={each} />,
    },
    {
      key: 'acts',
      header: t`Acts`,
      headerHidden: true,
      align: 'end',
      cell: each => <Acts template={each} isOwn={isOwn} onOpen={onOpen} />,
    },
  ]
}

/** Those that are written, and those that are missing. */
function Languages({ template }: { template: Template }) {
  const { t } = useLingui()
  return (
    <Row gap={1}>
      {template.archivedAt !== null && (
        <Chip tone="warn">
          <Trans>Archived</Trans>
        </Chip>
      )}
      {locales.map(locale =>
        textIn(template, locale) ? (
          <Chip key={locale} tone="good" icon="check">
            {locale}
          </Chip>
        ) : (
          <Chip key={locale} title={t`Missing in ${locale}`}>
            {locale}
          </Chip>
        ),
      )}
    </Row>
  )
}

function Acts({ template, isOwn, onOpen }: { template: Template; isOwn: boolean; onOpen: Open }) {
  const { t } = useLingui()
  const act = useActs()
  const { title } = template
  const input = { templateId: template.id }
  const [archive, offer] = [actOf(archiveTemplate, input), actOf(offerTemplate, input)]
  const copy = () => onOpen(openedNew(isOwn, { ...writtenOf(template), title: t`${title} (copy)` }))
  // The same title: the picker shows one by mail and the other by text.
  const isMail = template.channel === 'email'
  const twin = () =>
    onOpen(openedNew(isOwn, { ...writtenOf(template), channel: isMail ? 'sms' : 'email' }))
  return (
    <Row gap={1} wrap={false} justify="end">
      <Button onPress={() => onOpen(openedTemplate(template))} aria-label={t`Edit ${title}`}>
        <Trans>Edit</Trans>
      </Button>
      <MenuButton
        iconOnly
        label={t`More: ${title}`}
        items={[
          { key: 'copy', label: t`Make a copy`, icon: 'copy', onAct: copy },
          {
            key: 'twin',
            label: isMail ? t`Write it as a text` : t`Write it as an email`,
            icon: isMail ? 'message' : 'mail',
            onAct: twin,
          },
          template.archivedAt === null
            ? {
                key: 'archive',
                label: t`Archive`,
                icon: 'archive',
                onAct: () => void act(archive, t`Template archived`, offer),
              }
            : {
                key: 'offer',
                label: t`Offer it again`,
                icon: 'undo',
                onAct: () => void act(offer, t`Template offered again`, archive),
              },
        ]}
      />
    </Row>
  )
}
