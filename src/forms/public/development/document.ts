/** The description of the API as the server gives it, and as the page lists it. */
export type Json = { [name: string]: unknown }
type Described = {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: Json }> }
  responses?: Record<string, { content?: Record<string, { schema?: Json }> }>
}
export type Parameter = {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: Json
}
export type ApiDocument = {
  paths: Record<string, Record<string, Described>>
  webhooks?: Record<string, Record<string, Described>>
  'x-demonstration-key'?: string
}
export type Operation = {
  tag: string
  method: string
  path: string
  summary: string
  description: string
  parameters: Parameter[]
  body: Json | undefined
  answer: Json | undefined
  isWebhook: boolean
}

const methods = ['get', 'post', 'put', 'delete']
const schemaOf = (of: { content?: Record<string, { schema?: Json }> } | undefined) =>
  of?.content?.['application/json']?.schema

const listed = (
  paths: Record<string, Record<string, Described>>,
  isWebhook: boolean,
): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, each]) => ({
        tag: each.tags?.[0] ?? '',
        method: method.toUpperCase(),
        path,
        summary: each.summary ?? '',
        description: each.description ?? '',
        parameters: each.parameters ?? [],
        body: schemaOf(each.requestBody),
        answer: schemaOf(each.responses?.['200']),
        isWebhook,
      })),
  )

/** Those for programs first; the calls of the app after them. */
export const operationsOf = ({ paths, webhooks = {} }: ApiDocument): Operation[] => [
  ...listed(paths, false).filter(({ tag }) => tag === 'v1'),
  ...listed(webhooks, true),
  ...listed(paths, false).filter(({ tag }) => tag !== 'v1'),
]
