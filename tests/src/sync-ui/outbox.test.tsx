// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Facts, Row } from '#db/kernel/mutation.ts'
import { recordTouch } from '#db/lead/mutations/lead.ts'
import { sendMessage } from '#db/message/mutations/message.ts'
import { processRequest } from '#db/request/mutations/process.ts'
import { addTask, completeTask, editTask } from '#db/task/mutations/task.ts'
import { Replica, replicaName } from '#db/replica.ts'
import type { Outcome } from '#db/terms.ts'
import Outbox from '#src/shell/outbox.tsx'
import { unsentWork } from '#src/sync/export.ts'
import { acknowledge } from '#src/sync/push.ts'
import type { Entry, SyncEnv } from '#src/sync/types.ts'
import { aLead, aRequest } from '#tests/support/builders/lead.ts'
import { aMessage } from '#tests/support/builders/message.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aDevice, show, type Stage } from './harness.tsx'

const day = 1_800_000_000_000
const aTask = (over: Partial<Row<'task'>> = {}): Row<'task'> => ({
  id: 't-1',
  v: 4,
  deletedAt: null,
  enteredV: 4,
  touchedAt: day,
  title: 'Call Hélène Gagnon',
  note: 'Theirs',
  kind: 'call' as const,
  status: 'pending',
  dueAt: day,
  remindAt: null,
  assignedTo: 'u-ana',
  leadId: null,
  clientId: null,
  vehicleId: null,
  outcome: null,
  outcomeNote: '',
  completedAt: null,
  completedBy: null,
  tagIds: [],
  createdBy: 'u-ana',
  createdAt: day,
  ...over,
})
const newTask = (id: string, title: string) => ({
  id,
  title,
  note: '',
  kind: 'call' as const,
  dueAt: day,
  remindAt: null,
  assignedTo: 'u-ana',
  leadId: null,
  clientId: null,
  vehicleId: null,
})

async function stage(fetch?: SyncEnv['fetch']): Promise<Stage> {
  const device = await aDevice(fetch)
  await device.replica.user.bulkPut([aUser(), aUser({ id: 'u-marc', name: 'Marc Roy' })])
  await device.replica.task.put(aTask())
  return device
}
/** The server's word on one act, as a push or a pull brings it. */
const answered = (
  { engine }: Stage,
  { mid, seq }: Entry,
  outcome: Outcome,
  code?: string,
  facts?: Facts,
) =>
  engine.store.write(tx =>
    acknowledge(tx, engine.env, [
      { mid, seq, outcome, v: 9, ...(code && { code }), ...(facts && { facts }) },
    ]),
  )
const items = async () =>
  within(await screen.findByRole('list', { name: 'Items' })).findAllByRole('listitem')
const only = async () => {
  const [item] = await items()
  if (!item) throw new Error('no item')
  return within(item)
}
const pending = ({ replica }: Stage) => replica.outbox.where({ state: 'pending' }).toArray()

test('what was done is listed newest first, with its state and what it is about', async () => {
  const device = await stage()
  const sent = await device.engine.mutate(completeTask, {
    taskId: 't-1',
    outcome: 'reached',
    note: '',
  })
  await answered(device, sent, 'applied')
  await device.engine.mutate(addTask, newTask('t-2', 'Prepare the papers'))
  show(<Outbox />, device)
  const [first, second] = await items()
  expect(first?.textContent).toContain('Task added')
  expect(first?.textContent).toContain('Prepare the papers')
  // Until the silent network has been waited for, it says no more than "Sending".
  await expect.poll(() => first?.textContent).toContain('Saved')
  expect(second?.textContent).toContain('Task done: reached')
  await expect.poll(() => second?.textContent).toContain('Call Hélène Gagnon')
  expect(second?.textContent).toContain('Sent')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Outbox')
})

test('a message the server has says when it leaves, and then how far it has come', async () => {
  const device = await stage()
  await device.replica.lead.put(aLead())
  const tomorrow = Date.now() + 86_400_000
  const entry = await device.engine.mutate(sendMessage, {
    id: 'm-1',
    leadId: 'l-1',
    clientId: aLead().clientId,
    channel: 'mail',
    to: aLead().email,
    subject: '',
    text: 'It is here.',
    files: [],
    sendAt: tomorrow,
  })
  await answered(device, entry, 'applied')
  const put = (over: Partial<Row<'message'>>) =>
    device.replica.message.put(aMessage({ sendAt: tomorrow, ...over }))
  await put({})
  show(<Outbox />, device)
  const [item] = await items()
  await expect.poll(() => item?.textContent).toMatch(/Waiting.*Goes out on/)
  expect(item?.textContent).not.toContain('Sent')
  await put({ state: 'failed', failure: 'sms' })
  await expect.poll(() => item?.textContent).toContain('Not sent')
  await put({ state: 'delivered' })
  await expect.poll(() => item?.textContent).toContain('Arrived')
})

test('keeping theirs settles the conflict and sends nothing', async () => {
  const device = await stage()
  const entry = await device.engine.mutate(editTask, {
    id: 't-1',
    edits: { note: { from: 'Theirs', to: 'Mine' } },
  })
  await answered(device, entry, 'conflict', 'changed-meanwhile', {
    table: 'task',
    id: 't-1',
    fields: [{ field: 'note', mine: 'Mine', theirs: 'Theirs' }],
  })
  show(<Outbox />, device)
  const field = within(await screen.findByRole('group', { name: 'Note' }))
  expect(field.getByText('Mine', { selector: '[class*=value]' })).toBeTruthy()
  await userEvent.click(field.getByRole('button', { name: 'Keep theirs' }))
  expect(await screen.findByText('Conflict, settled')).toBeTruthy()
  expect(await pending(device)).toEqual([])
  expect((await device.replica.task.get('t-1'))?.note).toBe('Theirs')
})

test('using mine sends a new edit from what they wrote', async () => {
  const device = await stage()
  const entry = await device.engine.mutate(editTask, {
    id: 't-1',
    edits: {
      note: { from: 'Theirs', to: 'Mine' },
      title: { from: 'Call Hélène Gagnon', to: 'Call her' },
    },
  })
  await answered(device, entry, 'conflict', 'changed-meanwhile', {
    table: 'task',
    id: 't-1',
    fields: [{ field: 'note', mine: 'Mine', theirs: 'Older' }],
  })
  show(<Outbox />, device)
  const field = within(await screen.findByRole('group', { name: 'Note' }))
  // What this device knows now, not what stood there when it was refused.
  expect(await field.findByText('Theirs', { selector: '[class*=value]' })).toBeTruthy()
  await userEvent.click(field.getByRole('button', { name: 'Use mine' }))
  expect(await screen.findByText('Conflict, settled')).toBeTruthy()
  const [again] = await pending(device)
  expect(again?.input).toEqual({ id: 't-1', edits: { note: { from: 'Theirs', to: 'Mine' } } })
  expect((await device.replica.task.get('t-1'))?.note).toBe('Mine')
})

test.each([
  ['task', 'kind', 'call', 'thank-you', 'Kind', ['Call', 'Thank-you note']],
  ['inspectionPoint', 'result', 'pass', 'fail', 'Result', ['Pass', 'Fail']],
  ['inspectionPoint', 'valueText', '12/24', '13/24', 'Measurement', ['12/24', '13/24']],
])('a conflict says %s.%s in words', async (table, field, mine, theirs, caption, written) => {
  const device = await stage()
  const entry = await device.engine.mutate(editTask, { id: 't-1', edits: {} })
  await answered(device, entry, 'conflict', 'changed-meanwhile', {
    table,
    id: 'away',
    fields: [{ field, mine, theirs }],
  })
  show(<Outbox />, device)
  const choice = within(await screen.findByRole('group', { name: caption }))
  for (const value of written)
    expect(choice.getByText(value, { selector: '[class*=value]' })).toBeTruthy()
})

test('several fields are chosen one by one', async () => {
  const device = await stage()
  const entry = await device.engine.mutate(editTask, {
    id: 't-1',
    edits: {
      note: { from: 'Theirs', to: 'Mine' },
      title: { from: 'Call Hélène Gagnon', to: 'Call her' },
    },
  })
  const fields = [
    { field: 'note', mine: 'Mine', theirs: 'Theirs' },
    { field: 'title', mine: 'Call her', theirs: 'Call Hélène Gagnon' },
  ]
  await answered(device, entry, 'conflict', 'changed-meanwhile', {
    table: 'task',
    id: 't-1',
    fields,
  })
  show(<Outbox />, device)
  await userEvent.click(
    within(await screen.findByRole('group', { name: 'Note' })).getByRole('button', {
      name: 'Keep theirs',
    }),
  )
  await expect.poll(() => screen.queryByRole('group', { name: 'Note' })).toBeNull()
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Title' })).getByRole('button', { name: 'Use mine' }),
  )
  expect(await screen.findByText('Conflict, settled')).toBeTruthy()
  expect((await pending(device)).map(each => each.input)).toEqual([
    { id: 't-1', edits: { title: { from: 'Call Hélène Gagnon', to: 'Call her' } } },
  ])
})

test('a car sold meanwhile says by whom, when, and what was not done', async () => {
  const device = await stage()
  const entry = await device.engine.mutate(addTask, newTask('t-9', 'x'))
  await device.replica.outbox.update(entry.mid, { name: 'vehicle.reserve' })
  await answered(device, entry, 'conflict', 'vehicle-already-sold', {
    by: 'Marc Roy',
    at: Date.UTC(2026, 2, 10, 18, 2),
  })
  show(<Outbox />, device)
  expect(
    await screen.findByText(/Already sold by Marc Roy at 2:02 p\.m\. Your hold was not applied\./),
  ).toBeTruthy()
  await userEvent.click((await only()).getByRole('button', { name: 'Got it' }))
  expect(await screen.findByText('Conflict, settled')).toBeTruthy()
})

test('a withdrawn permission keeps the work and names the way out', async () => {
  const device = await stage()
  const entry = await device.engine.mutate(addTask, newTask('t-9', 'Papers'))
  await answered(device, entry, 'rejected', 'not-authorized')
  show(<Outbox />, device)
  expect(
    await screen.findByText(
      /Not authorized, please check with your administrator\. Your work is kept: a manager may apply it in your name\./,
    ),
  ).toBeTruthy()
})

test('refused work is tried again as a new act, and the old one is settled', async () => {
  const device = await stage()
  const entry = await device.engine.mutate(addTask, newTask('t-9', 'Papers'))
  await answered(device, entry, 'rejected', 'user-inactive')
  expect(await device.replica.task.get('t-9')).toBeUndefined()
  show(<Outbox />, device)
  await userEvent.click((await only()).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Refused, settled')).toBeTruthy()
  expect((await device.replica.task.get('t-9'))?.title).toBe('Papers')
})

test('a message that was refused says what she said, and is taken up where it was written', async () => {
  const device = await stage()
  await device.replica.lead.put(aLead({ clientId: '' }))
  const files = [{ sha256: 'a'.repeat(64), name: 'offer.pdf', mime: 'application/pdf', bytes: 9 }]
  const written = { subject: 'Permis', text: 'Elle a dit oui', files, sendAt: null }
  const to = { leadId: 'l-1', clientId: null, channel: 'mail' as const, to: 'helene@example.com' }
  const entry = await device.engine.mutate(sendMessage, { id: 'm-9', ...to, ...written })
  await answered(device, entry, 'rejected', 'message-why', {
    field: 'why',
    reason: 'answer-only',
    channel: 'mail',
    saidNoAt: day,
  })
  const key = 'message:l-1:mail'
  const values = { text: 'Half a word' }
  await device.replica.draft.put({ key, form: 'message', values, at: day })
  show(<Outbox />, device)
  const item = await only()
  expect(
    await item.findByText(/^The customer said no on .* \(Email\)\. Say why this message/),
  ).toBeTruthy()
  expect(item.queryByRole('button', { name: 'Got it' })).toBeNull()
  for (const name of ['Edit', 'Try again'])
    await userEvent.click(item.getByRole('button', { name }))
  await waitFor(async () =>
    expect((await device.replica.draft.get(key))?.values).toMatchObject({
      to: 'helene@example.com',
      subject: 'Permis',
      text: 'Elle a dit oui\n\nHalf a word',
      files,
      refused: entry.mid,
    }),
  )
  // It is there until it was sent anew, or thrown away.
  expect((await device.replica.inbox.get(entry.mid))?.settledAt).toBeNull()
})

/** She took the request without a network and worked on it; meanwhile it became another lead of a colleague's. */
async function takenMeanwhile() {
  const device = await stage()
  const { replica, engine } = device
  await replica.request.put(
    aRequest({
      id: 'r-1',
      at: Date.now() - 60_000,
      email: 'helene@example.com',
      emailKey: 'helene@example.com',
    }),
  )
  const taken = await engine.mutate(processRequest, {
    id: 'l-9',
    requestId: 'r-1',
    leadId: null,
    clientId: null,
    assignedTo: null,
    locale: 'en-ca',
  })
  const done = {
    call: await engine.mutate(recordTouch, {
      id: 'tt-1',
      leadId: 'l-9',
      clientId: null,
      kind: 'call-reached',
      note: 'Comes at five',
    }),
    mail: await engine.mutate(sendMessage, {
      id: 'm-9',
      leadId: 'l-9',
      clientId: (await replica.lead.get('l-9'))?.clientId ?? null,
      channel: 'mail',
      to: 'helene@example.com',
      subject: 'Forester',
      text: 'It is still here',
      files: [],
      sendAt: null,
    }),
  }
  await replica.lead.put(aLead({ id: 'l-1', clientId: '', name: 'Hélène Gagnon' }))
  await answered(device, taken, 'rejected', 'request-taken', { leadId: 'l-1', name: 'Marc Roy' })
  for (const each of Object.values(done)) await answered(device, each, 'rejected', 'not-found')
  expect(await replica.lead.get('l-9')).toBeUndefined()
  show(<Outbox />, device)
  const row = async (caption: string) =>
    within((await items()).find(each => each.textContent?.includes(caption))!)
  return { device, row, ...done }
}
const quicker = /A colleague was quicker: the request is the lead of Hélène Gagnon by now/

test('what was done on a request that a colleague had taken is applied to the lead it became', async () => {
  const { device, row, call } = await takenMeanwhile()
  const item = await row('Customer reached by phone')
  expect(await item.findByText(quicker)).toBeTruthy()
  await userEvent.click(item.getByRole('button', { name: 'Apply to that lead' }))
  await expect
    .poll(async () => (await device.replica.inbox.get(call.mid))?.settledAt)
    .not.toBeNull()
  expect(await device.replica.leadTouch.where({ leadId: 'l-1' }).toArray()).toMatchObject([
    { kind: 'call-reached', note: 'Comes at five' },
  ])
})

test('the words of her first answer go on in the composer of that lead', async () => {
  const { device, row, mail } = await takenMeanwhile()
  const item = await row('Message')
  expect(await item.findByText(quicker)).toBeTruthy()
  await userEvent.click(item.getByRole('button', { name: 'Go on writing on that lead' }))
  await waitFor(async () =>
    expect((await device.replica.draft.get('message:l-1:mail'))?.values).toMatchObject({
      to: 'helene@example.com',
      text: 'It is still here',
      refused: mail.mid,
    }),
  )
  expect(await device.replica.draft.get('message:l-9:mail')).toBeUndefined()
})

test('the taking itself says who has it, and is only taken note of', async () => {
  const { row } = await takenMeanwhile()
  const item = await row('Marc Roy has this request already')
  expect(item.queryByText(quicker)).toBeNull()
  expect(item.queryByRole('button', { name: 'Apply to that lead' })).toBeNull()
})

test('one item is removed after it was said what is lost; undo brings it back', async () => {
  const device = await stage()
  await device.engine.mutate(addTask, newTask('t-2', 'Prepare the papers'))
  await device.engine.mutate(editTask, { id: 't-2', edits: { note: { from: '', to: 'today' } } })
  show(<Outbox />, device)
  await screen.findByText('Task added')
  await userEvent.click(screen.getByRole('button', { name: 'More about Task added' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/What you entered is lost/)).toBeTruthy()
  expect(await dialog.findByText(/1 later item is about the same record/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove it' }))
  expect(await screen.findByText('Removed: Task added')).toBeTruthy()
  expect(await device.replica.task.get('t-2')).toBeUndefined()
  // What rested on it is not lost: it says why it waits.
  expect(
    await screen.findByText(
      /The server will most likely refuse this: This record no longer exists\./,
    ),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect
    .poll(async () => (await device.replica.task.get('t-2'))?.title)
    .toBe('Prepare the papers')
})

test('a message that was begun names its customer and leads back to where it is written', async () => {
  const device = await stage()
  await device.replica.lead.put(aLead())
  const values = { text: 'Half a w' }
  await device.replica.draft.put({ key: 'message:l-1:sms', form: 'message', values, at: day })
  show(<Outbox />, device, '/en-ca/outbox?show=drafts')
  const drafts = within(await screen.findByRole('list', { name: 'Drafts' }))
  expect(await drafts.findByText('Hélène Gagnon')).toBeTruthy()
  expect(drafts.getByText('Message being written')).toBeTruthy()
  expect(drafts.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
    '/en-ca/crm/leads?id=l-1&act=write-sms',
  )
})

test('a draft is offered to go on with, and discarded only after asking', async () => {
  const device = await stage()
  await device.replica.draft.put({
    key: 'task:t-1',
    form: 'task',
    values: { note: 'half a s' },
    at: day,
  })
  show(<Outbox />, device, '/en-ca/outbox?show=drafts')
  const drafts = within(await screen.findByRole('list', { name: 'Drafts' }))
  expect(await drafts.findByText('Call Hélène Gagnon')).toBeTruthy()
  expect(drafts.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
    '/en-ca/crm/tasks?id=t-1',
  )
  await userEvent.click(drafts.getByRole('button', { name: 'Discard' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard the draft' }))
  expect(await screen.findByText('No drafts')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('list', { name: 'Drafts' })).toBeTruthy()
})

test('the filters are in the address and say when there is nothing', async () => {
  const device = await stage()
  show(<Outbox />, device, '/en-ca/outbox?show=needs')
  expect(await screen.findByText('Nothing needs you')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: /Everything/ }))
  expect(await screen.findByText('Nothing was done on this device yet')).toBeTruthy()
})

test('a lost database is reported with what is gone and what came back', async () => {
  const device = await stage()
  await device.replica.inbox.put({
    mid: 'x',
    at: day,
    name: 'device.lost',
    input: {},
    outcome: 'lost',
    code: 'database-lost',
    facts: { lost: 2, restored: 1 },
    seenAt: null,
    settledAt: null,
  })
  show(<Outbox />, device)
  expect(await screen.findByText('Work lost on this device')).toBeTruthy()
  expect(
    screen.getByText(/with it 2 items that were not sent\. 1 was put back from the second copy\./),
  ).toBeTruthy()
})

test('a file the server will not take says why and can be tried again', async () => {
  const device = await stage()
  await device.replica.files.put({
    sha256: 'a',
    mime: 'application/pdf',
    bytes: 2048,
    data: new Uint8Array(1),
    sent: 0,
    state: 'local',
    at: 1,
    problem: '415',
  })
  show(<Outbox />, device)
  expect(await screen.findByText('1 file waiting')).toBeTruthy()
  expect(screen.getByText(/does not take this kind of file/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(async () => (await device.replica.files.get('a'))?.problem).toBeUndefined()
})

test('a colleague’s work on this tablet is counted and stays sealed', async () => {
  const device = await stage()
  const hers = new Replica(replicaName('c-1', 'u-marc'))
  await hers.meta.put({ key: 'person', value: { userId: 'u-marc', name: 'Marc Roy' } })
  const entry: Entry = {
    mid: 'm-1',
    n: 1,
    cid: 'c',
    seq: 1,
    name: 'task.add',
    version: 1,
    input: {},
    base: 0,
    at: day,
    mono: 0,
    boot: '',
    state: 'pending',
    touches: [],
    attempts: 0,
  }
  await hers.outbox.bulkPut([entry, { ...entry, mid: 'm-2', n: 2, seq: 2 }])
  hers.close()
  show(<Outbox />, device)
  expect(await screen.findByText('Marc Roy: 2 items waiting on this tablet')).toBeTruthy()
  expect(screen.queryByText('Task added')).toBeNull()
})

/** jsdom's files cannot be read as text by themselves. */
const fileOf = (value: unknown) => {
  const text = JSON.stringify(value)
  return Object.assign(new File([text], 'work.json', { type: 'application/json' }), {
    text: async () => text,
  })
}

test('one’s own saved work goes back into the outbox; a colleague’s goes to the administrator', async () => {
  const rescued: unknown[] = []
  const device = await stage(async (path, init) => {
    if (path !== '/api/sync/rescue') throw new TypeError('Failed to fetch')
    rescued.push(JSON.parse(String(init.body)))
    return Response.json({ Status: '1', id: 'q-1' })
  })
  const other = await stage()
  await other.engine.mutate(addTask, newTask('t-5', 'Written on the tablet that fell'))
  const work = await unsentWork(other.engine.store, other.engine.env)
  show(<Outbox />, device)
  const input = await screen.findByLabelText('File of unsent work')
  await userEvent.upload(input, fileOf(work))
  await userEvent.click(await screen.findByRole('button', { name: 'Put back into my outbox' }))
  await expect
    .poll(async () => (await device.replica.task.get('t-5'))?.title)
    .toBe('Written on the tablet that fell')

  const hers = { ...work, person: { ...work.person, userId: 'u-marc', name: 'Marc Roy' } }
  await userEvent.upload(input, fileOf(hers))
  const send = await screen.findByRole('button', { name: 'Hand to the administrator' })
  // The engine has just found no network.
  await expect.poll(() => send.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('This needs a connection. The file stays where it is.')).toBeTruthy()
  expect(rescued).toEqual([])
})
