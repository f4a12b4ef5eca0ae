/** What every description of a call is made with. */
import * as z from 'zod/mini'

export type Json = Record<string, unknown>
// What a caller sends is described as it is sent: before a parameter is turned into a number.
export const sent = (schema: z.ZodMiniType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
export const received = (schema: z.ZodMiniType): Json =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })

export const text = (description: string) => ({ type: 'string', description })
const status = text(
  '"1" success, "-1" refused, "-2" reload the page, "-3" go to the administration profile page',
)
export const problem = {
  description: 'Refused',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['Status', 'code'],
        properties: {
          Status: status,
          code: text('See docs/api.md'),
          field: text('The parameter or field it is about'),
        },
      },
    },
  },
}
const jsonOf = (schema: Json) => ({ 'application/json': { schema } })
const withStatus = (schema: Json): Json => ({
  ...schema,
  required: ['Status', ...((schema['required'] as string[] | undefined) ?? [])],
  properties: { Status: status, ...(schema['properties'] as Json | undefined) },
})
export const ok = (schema: Json, description = 'Done') => ({
  200: { description, content: jsonOf(withStatus(schema)) },
  default: problem,
})

/** An object's schema as query parameters. */
export function query(schema: Json) {
  const required = (schema['required'] as string[] | undefined) ?? []
  return Object.entries((schema['properties'] as Json | undefined) ?? {}).map(([name, each]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: each,
  }))
}
export const inPath = (name: string, description: string) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description,
})
export const any: Json = { type: 'object' }
export const body = (schema: Json) => ({ required: true, content: jsonOf(schema) })
