/** `/api/v1` and the webhooks in the API's description, from the schemas that check them. */
import { body, inPath, type Json, ok, sent, text } from '../calls/openapi-kit.ts'
import { type ApiNoun, apiNouns, webhookEvents } from '#db/integration/terms.ts'
import { directory } from '#db/seed/companies.ts'
import { demoKey } from '#db/seed/integrations.ts'
import type { AppDeps } from '../deps.ts'
import { actBody, mostRows } from './api-routes.ts'

const answer = (properties: Json) =>
  ok({ type: 'object', required: Object.keys(properties), properties })
const row = { type: 'object', description: 'The columns that the forms of the key may see' }
const tags = ['v1']
const security = [{ bearer: [] }]
const page = {
  Items: { type: 'array', items: row },
  Next: text('Where to go on, today or in a year: the `since` of the next call'),
  More: { type: 'boolean' },
  Epoch: text('Another one after a back-up was put back: begin anew with since=0'),
}
const rowsParameters = [
  {
    name: 'since',
    in: 'query',
    required: false,
    schema: { type: 'string', default: '0' },
    description: 'Next of the call before; 0 for all that stand. Rows come as they changed.',
  },
  {
    name: 'limit',
    in: 'query',
    required: false,
    schema: { type: 'integer', maximum: mostRows },
  },
]
const nounPaths = (noun: ApiNoun) => ({
  [`/api/v1/${noun}`]: {
    get: {
      summary: `What changed among ${noun} since a place`,
      tags,
      security,
      parameters: rowsParameters,
      responses: answer(page),
    },
  },
  [`/api/v1/${noun}/{id}`]: {
    get: {
      summary: `One of ${noun}`,
      tags,
      security,
      parameters: [inPath('id', 'Of the row')],
      responses: answer({ Item: row }),
    },
  },
})

export const apiPaths = {
  '/api/v1': {
    get: {
      summary: 'Whose key it is and what it may do',
      tags,
      security,
      responses: answer({
        Company: text(''),
        Token: text('The name of the program'),
        Access: { enum: ['read', 'write'] },
        Forms: { type: 'array', items: { type: 'string' } },
        Nouns: { type: 'array', items: { enum: Object.keys(apiNouns) } },
        Epoch: page.Epoch,
      }),
    },
  },
  ...Object.assign({}, ...(Object.keys(apiNouns) as ApiNoun[]).map(nounPaths)),
  '/api/v1/acts': {
    get: {
      summary: 'The acts this key may do, each with the shape of its input',
      tags,
      security,
      responses: answer({ Items: { type: 'array', items: { type: 'object' } } }),
    },
    post: {
      summary: 'One act, under an id of yours: sent again it is the same act, with the same answer',
      tags,
      security,
      requestBody: body(sent(actBody)),
      responses: answer({
        Outcome: { enum: ['applied', 'merged', 'conflict', 'rejected', 'parked'] },
        code: text('Why not'),
        v: { type: 'integer', description: 'The version it led to' },
      }),
    },
  },
}

export const webhookPaths = Object.fromEntries(
  webhookEvents.map(event => [
    event,
    {
      post: {
        summary: event,
        tags: ['webhooks'],
        description:
          'Signed as Standard Webhooks says: headers webhook-id, webhook-timestamp, webhook-signature. Answer with 2xx within ten seconds; anything else is tried again after 1, 4, 16 and 64 minutes, then every 4 hours, eight times in all.',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  id: text('The same for the same event, however often it is sent'),
                  type: { const: event },
                  timestamp: text('ISO 8601'),
                  data: {
                    type: 'object',
                    properties: { company: text(''), noun: text(''), id: text('Of the row') },
                  },
                },
              },
            },
          },
        },
        responses: { 200: { description: 'Taken' } },
      },
    },
  ]),
)

/** A key to try the examples with, where the demonstration is: it reads, and everybody knows it. */
export function tryable(
  { config, platform }: Pick<AppDeps, 'config' | 'platform'>,
  brandKey: string,
): { 'x-demonstration-key'?: string } {
  if (!config.demo) return {}
  const all = directory(0).filter(({ id }) => platform.isActive(id))
  const [company] = [...all.filter(each => each.brandKey === brandKey), ...all]
  return company ? { 'x-demonstration-key': demoKey(company.id) } : {}
}
