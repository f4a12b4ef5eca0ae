/** Templates: the dealership's by who keeps them, one's own by oneself. */
import * as z from 'zod/mini'
import { edits, id, requiredText } from '../../kernel/fields.ts'
import {
  type Actor,
  change,
  editDecision,
  insert,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { leadDivisions, locales } from '../../terms.ts'
import { unknownIn } from '../fill.ts'
import { templateChannels, templateDesk, textFields, type TemplateText } from '../table.ts'

const known = z.refine<string>(text => unknownIn(text) === undefined, { error: 'variable-unknown' })
export const subjectText = z.string().check(z.maxLength(200, { error: 'too-long' }), known)
export const bodyText = z.string().check(z.maxLength(10_000, { error: 'too-long' }), known)
const text = z.nullable(z.strictObject({ subject: subjectText, body: bodyText }))
const texts = { enCa: text, frCa: text, frFr: text, esEs: text, esCo: text }
const fields = {
  title: requiredText,
  division: z.nullable(z.enum(leadDivisions)),
  ...texts,
}

type Template = Row<'messageTemplate'>
type Texts = { [F in keyof typeof texts]: TemplateText | null }

/** A language counts once it says something. */
export const isWritten = (of: TemplateText | null): of is TemplateText =>
  typeof of?.body === 'string' && of.body.trim() !== ''
const isWrittenAnywhere = (of: Texts) => locales.some(locale => isWritten(of[textFields[locale]]))
/** A letter without a subject is taken for a stranger's. */
const hasSubjects = (channel: Template['channel'], of: Texts) =>
  channel === 'sms' ||
  locales.every(locale => {
    const each = of[textFields[locale]]
    return !isWritten(each) || each.subject.trim() !== ''
  })
function refuseUnlessWhole(channel: Template['channel'], of: Texts): void {
  refuseUnless(isWrittenAnywhere(of), 'template-empty')
  refuseUnless(hasSubjects(channel, of), 'template-subject-needed')
}

/** Does she keep the templates of this owner? */
export const keepsTemplate = (
  { ownerId }: Pick<Template, 'ownerId'>,
  { userId, forms }: Pick<Actor, 'userId' | 'forms'>,
): boolean => (ownerId === null ? forms.has('management.EmailTemplates') : ownerId === userId)
/** Somebody else's own is not there for her: that it exists is nobody's business. */
function kept(template: Template | undefined, actor: Actor): Template {
  const isSeen = template && (template.ownerId === null || template.ownerId === actor.userId)
  const row = present(isSeen ? template : undefined)
  refuseUnless(keepsTemplate(row, actor), 'not-authorized')
  return row
}

export const addTemplate = mutation('messageTemplate.add', {
  form: templateDesk,
  input: z.object({ id, channel: z.enum(templateChannels), isOwn: z.boolean(), ...fields }),
  reads: input => ({ template: one('messageTemplate', input.id) }),
  decide({ template }, { isOwn, ...input }, actor) {
    if (template) return merged
    const ownerId = isOwn ? actor.userId : null
    refuseUnless(keepsTemplate({ ownerId }, actor), 'not-authorized')
    refuseUnlessWhole(input.channel, input)
    return [
      insert('messageTemplate', {
        ...input,
        ownerId,
        archivedAt: null,
        createdAt: actor.now,
        createdBy: actor.userId,
      }),
    ]
  },
})

export const editTemplate = mutation('messageTemplate.edit', {
  form: templateDesk,
  input: z.object({ templateId: id, edits: edits(fields) }),
  reads: ({ templateId }) => ({ template: one('messageTemplate', templateId) }),
  decide({ template }, { edits: asked }, actor) {
    const before = kept(template, actor)
    const decided = editDecision('messageTemplate', before, asked)
    const written = decided.changes.flatMap(each => (each.op === 'change' ? [each.fields] : []))
    if (written.length) refuseUnlessWhole(before.channel, Object.assign({}, before, ...written))
    return decided
  },
})

const reads = ({ templateId }: { templateId: string }) => ({
  template: one('messageTemplate', templateId),
})
const input = z.object({ templateId: id })
export const archiveTemplate = mutation('messageTemplate.archive', {
  form: templateDesk,
  input,
  reads,
  decide({ template }, _input, actor) {
    const before = kept(template, actor)
    if (before.archivedAt !== null) return merged
    return [change('messageTemplate', before.id, { archivedAt: actor.now })]
  },
})
/** The undo of `messageTemplate.archive`, and what brings one back later. */
export const offerTemplate = mutation('messageTemplate.offer', {
  form: templateDesk,
  input,
  reads,
  decide({ template }, _input, actor) {
    const before = kept(template, actor)
    if (before.archivedAt === null) return merged
    return [change('messageTemplate', before.id, { archivedAt: null })]
  },
})

export const templateMutations = [
  addTemplate,
  editTemplate,
  archiveTemplate,
  offerTemplate,
] as const
