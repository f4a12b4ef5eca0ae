/** One or many dealerships to another group: what it changes for whom, before it begins. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { CompanyLine, MovePreview } from '#db/platform/lines.ts'
import { CallDialog } from '#src/domain/user/call-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { OneOf } from '#src/lib/one-of.tsx'
import { callProblem, useCall } from '#src/lib/use-call.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import {
  beginMove,
  cancelMove,
  keepingWords,
  type MoveWish,
  previewMove,
  type useGroups,
} from './calls.ts'

type Props = {
  companies: readonly Pick<CompanyLine, 'id' | 'name'>[]
  kept: ReturnType<typeof useGroups>
  onClose: (isBegun: boolean) => void
}
/** Stands for no group where one is to be chosen. */
const noGroup = '-'
const groupOf = (choice: string) => (choice === noGroup ? null : choice)

export function MoveDialog({ companies, kept, onClose }: Props) {
  const { t } = useLingui()
  const calling = useCall(keepingWords)
  const [to, setTo] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const [act, setAct] = useState(newId)
  const preview = usePreview(companies, to)
  const moving = preview?.lines?.filter(({ fromId }) => to !== null && fromId !== groupOf(to))
  const toggle = (key: string) => {
    // Another wish than the one that may be under way.
    setAct(newId())
    setLeaving(before => new Set(before.has(key) ? without(before, key) : [...before, key]))
  }
  const begin = useBegin(calling.call, onClose)
  const save = async () => {
    if (moving && to !== null) await begin(act, wishesOf(moving, groupOf(to), leaving))
  }
  return (
    <CallDialog
      title={<Title companies={companies} />}
      subtitle={<Trans>An email will be sent when the task is completed.</Trans>}
      save={<Trans>Move</Trans>}
      onSave={save}
      onClose={() => onClose(false)}
      isDisabled={!moving?.length || moving.some(line => isKeyless(line, leaving))}
      calling={calling}
    >
      <OneOf
        label={t`To which group`}
        options={
          kept.groups && [
            { value: noGroup, label: t`No group` },
            ...kept.groups.map(({ id, name: label }) => ({ value: id, label })),
          ]
        }
        value={to}
        onChange={chosen => {
          setTo(chosen)
          setLeaving(new Set())
          setAct(newId())
        }}
      />
      {to !== null && !preview && <ListSkeleton rows={2} />}
      {preview?.problem && <Banner tone="bad">{preview.problem}</Banner>}
      {moving?.length === 0 && (
        <p>
          <Trans>It is in this group already.</Trans>
        </p>
      )}
      {moving?.map(line => (
        <Change key={line.companyId} line={line} leaving={leaving} onToggle={toggle} />
      ))}
    </CallDialog>
  )
}

function Title({ companies }: Pick<Props, 'companies'>) {
  const { t } = useLingui()
  const name = companies[0]?.name ?? ''
  return companies.length === 1
    ? t`Move ${name} to another group`
    : t({
        message: plural(companies.length, {
          one: 'Move # dealership to another group',
          other: 'Move # dealerships to another group',
        }),
      })
}

function useBegin(call: ReturnType<typeof useCall>['call'], onClose: Props['onClose']) {
  const { t } = useLingui()
  return async (act: string, wishes: readonly MoveWish[]) => {
    const begun = await call(() => beginMove(act, wishes))
    if (!begun) return
    toast(t`The move has begun. An email will be sent when the task is completed.`, {
      tone: 'good',
      action: { label: t`Cancel`, onPress: () => void call(() => cancelMove(begun.id)) },
    })
    onClose(true)
  }
}
const wishesOf = (
  moving: readonly MovePreview[],
  to: string | null,
  leaving: ReadonlySet<string>,
): MoveWish[] =>
  moving.map(({ companyId, fromId, shared }) => ({
    companyId,
    from: fromId,
    to,
    leaving: shared.map(each => each.userId).filter(id => leaving.has(keyOf(companyId, id))),
  }))
const without = (all: ReadonlySet<string>, key: string) => [...all].filter(each => each !== key)
const keyOf = (companyId: string, userId: string) => `${companyId} ${userId}`
/** Nobody who gives rights would be left there. */
const isKeyless = ({ companyId, keepers, shared }: MovePreview, leaving: ReadonlySet<string>) =>
  keepers > 0 &&
  shared.filter(each => each.isKeeper && leaving.has(keyOf(companyId, each.userId))).length ===
    keepers

type Preview = { to: string; lines?: MovePreview[]; problem?: string }
/** What was asked last counts: another choice does not wait for the answer about the one before. */
function usePreview(companies: Props['companies'], to: string | null): Preview | undefined {
  const { i18n } = useLingui()
  const [answer, setAnswer] = useState<Preview>()
  const ids = companies.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (to === null) return undefined
    let isLive = true
    const put = (found: Preview) => isLive && setAnswer(found)
    const ask = async () => {
      try {
        const { companies: lines } = await previewMove(ids.split(' '), groupOf(to))
        put({ to, lines })
      } catch (error) {
        put({ to, problem: callProblem(i18n, error, keepingWords).text })
      }
    }
    void ask()
    return () => {
      isLive = false
    }
  }, [ids, to, i18n])
  return answer?.to === to ? answer : undefined
}

type ChangeProps = {
  line: MovePreview
  leaving: ReadonlySet<string>
  onToggle: (key: string) => void
}
function Change({ line, leaving, onToggle }: ChangeProps) {
  const { t } = useLingui()
  const { companyId, name, fromName, people, shared } = line
  const count = t({ message: plural(people, { one: '# person', other: '# people' }) })
  return (
    <Card level={3} title={name} subtitle={fromName ? t`Now in ${fromName}` : t`In no group now`}>
      <Stack gap={3}>
        <p>
          {shared.length === 0 ? (
            <Trans>Works there: {count}. Everybody keeps roles and rights.</Trans>
          ) : (
            <Trans>
              Works there: {count}. These also work in the group that is left. Tick whose access to
              this dealership ends with the move: their devices are signed out within seconds, and
              their leads wait for the reception.
            </Trans>
          )}
        </p>
        {shared.map(person => (
          <CheckboxField
            key={person.userId}
            label={person.name}
            description={[
              t`Also at ${person.elsewhere.join(', ')}`,
              t({
                message: plural(person.leads, { one: '# open lead', other: '# open leads' }),
              }),
            ].join(' · ')}
            value={leaving.has(keyOf(companyId, person.userId))}
            onChange={() => onToggle(keyOf(companyId, person.userId))}
          />
        ))}
        {isKeyless(line, leaving) && (
          <p role="alert">
            <Trans>Nobody would be left who gives rights there. Leave one of them in.</Trans>
          </p>
        )}
      </Stack>
    </Card>
  )
}
