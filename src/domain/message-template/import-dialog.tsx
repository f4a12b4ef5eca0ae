/** Templates brought in from a file: those that are there already are left alone, what is wrong is named first. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOf } from '#db/kernel/mutation.ts'
import { addTemplate } from '#db/message-template/mutations/template.ts'
import { textOf } from '#db/vehicle/list/read-table.ts'
import { newId } from '#src/lib/ids.ts'
import { fieldProblem } from '#src/lib/refusal-captions.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { useAlone } from '#src/ui/use-alone.ts'
import { type ReadTemplates, readTemplates } from './file.ts'
import type { Template } from './queries.ts'
import { storedOf } from './use-template-form.ts'

type Props = { isOwn: boolean; known: readonly Template[]; onClose: () => void }

export function ImportDialog({ isOwn, known, onClose }: Props) {
  const { t } = useLingui()
  const act = useActs()
  const { alone, busy } = useAlone()
  const [read, setRead] = useState<ReadTemplates | 'unreadable'>()
  const found = typeof read === 'object' ? read.templates : []
  const isKnown = ({ title, channel }: { title: string; channel: string }) =>
    known.some(each => each.title === title.trim() && each.channel === channel)
  const news = found.filter(each => !isKnown(each))
  const take = () =>
    alone(async () => {
      for (const each of news) {
        const input = { id: newId(), isOwn, channel: each.channel, ...storedOf(each) }
        if (!(await act(actOf(addTemplate, input), null))) return
      }
      toast(t`Templates brought in`, { tone: 'good' })
      onClose()
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Import templates</Trans>}
      footer={
        <>
          <Button looks onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            busy={busy}
            isDisabled={news.length === 0}
            onPress={() => void take()}
          >
            <Trans>Bring in</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <FileField
          label={t`A file of templates, JSON or CSV`}
          files={[]}
          accept=".json,.csv,application/json,text/csv"
          onFiles={([file]) =>
            void file
              ?.arrayBuffer()
              .then(bytes => readTemplates(textOf(bytes)))
              .then(answer => setRead(answer ?? 'unreadable'))
          }
        />
        {read === 'unreadable' && (
          <Banner tone="bad" urgent>
            <Trans>This file holds no templates as this app writes them.</Trans>
          </Banner>
        )}
        {typeof read === 'object' && <Found read={read} news={news.length} />}
      </Stack>
    </Dialog>
  )
}

function Found({ read, news }: { read: ReadTemplates; news: number }) {
  const { i18n } = useLingui()
  const already = read.templates.length - news
  return (
    <>
      <Banner tone="info">
        <Plural value={news} one="# new template" other="# new templates" />
        {already > 0 && (
          <>
            {' · '}
            <Plural value={already} one="# is there already" other="# are there already" />
          </>
        )}
      </Banner>
      {read.problems.length > 0 && (
        <Banner tone="bad" title={<Trans>These cannot be brought in</Trans>}>
          {read.problems
            .map(({ title, code }) => `${title}: ${fieldProblem(i18n, code)}`)
            .join(' · ')}
        </Banner>
      )}
    </>
  )
}
