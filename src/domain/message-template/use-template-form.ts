/** The values of a template while it is written: every language has a text, an empty one is none. */
import { useState } from 'react'
import * as z from 'zod/mini'
import { requiredText } from '#db/kernel/fields.ts'
import { bodyText, subjectText } from '#db/message-template/mutations/template.ts'
import {
  type TemplateChannel,
  templateChannels,
  type TemplateText,
} from '#db/message-template/table.ts'
import { leadDivisions, type Locale, locales } from '#db/terms.ts'
import { newId } from '#src/lib/ids.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { type Template, textIn } from './queries.ts'

const text = z.object({ subject: subjectText, body: bodyText })
const schema = z.object({
  title: requiredText,
  channel: z.enum(templateChannels),
  division: z.nullable(z.enum(leadDivisions)),
  enCa: text,
  frCa: text,
  frFr: text,
  esEs: text,
  esCo: text,
})
export type Written = z.infer<typeof schema>

/** @param begins what a new one begins with */
export type Opened = {
  id: string
  template: Template | undefined
  isOwn: boolean
  begins: Written
}

const blank: TemplateText = { subject: '', body: '' }
export const writtenOf = (template: Template): Written => ({
  title: template.title,
  channel: template.channel,
  division: template.division,
  enCa: template.enCa ?? blank,
  frCa: template.frCa ?? blank,
  frFr: template.frFr ?? blank,
  esEs: template.esEs ?? blank,
  esCo: template.esCo ?? blank,
})
const nothing = (channel: TemplateChannel): Written => ({
  title: '',
  channel,
  division: null,
  enCa: blank,
  frCa: blank,
  frFr: blank,
  esEs: blank,
  esCo: blank,
})

export const openedTemplate = (template: Template): Opened => ({
  id: template.id,
  template,
  isOwn: template.ownerId !== null,
  begins: writtenOf(template),
})
export const openedNew = (isOwn: boolean, begins: Written = nothing('email')): Opened => ({
  id: newId(),
  template: undefined,
  isOwn,
  begins,
})

/** As it is stored. A text message has no subject. */
export function storedOf({ channel, title, division, ...texts }: Written) {
  const kept = ({ subject, body }: TemplateText): TemplateText | null =>
    body.trim() === '' && subject.trim() === ''
      ? null
      : { subject: channel === 'sms' ? '' : subject.trim(), body: body.trim() }
  return {
    title: title.trim(),
    division,
    enCa: kept(texts.enCa),
    frCa: kept(texts.frCa),
    frFr: kept(texts.frFr),
    esEs: kept(texts.esEs),
    esCo: kept(texts.esCo),
  }
}

/** The one she reads herself, unless only others are written. */
export const firstLocale = (template: Template | undefined, own: Locale): Locale =>
  [own, ...locales].find(locale => template && textIn(template, locale)) ?? own

export function useTemplateForm({ id, template, isOwn, begins }: Opened) {
  const [defaults] = useState(begins)
  const whose = isOwn ? 'own' : 'house'
  return useDraftForm({
    draftKey: `messageTemplate:${template ? id : `new:${whose}`}`,
    schema,
    defaults,
  })
}
