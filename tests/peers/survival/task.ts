/** The task of all five, and who it is given to. */
import { isPoison } from './client.ts'

export const person = 'u-ana'
/** Somebody who leaves while the device is offline: work given to him is refused for good. */
export const leaver = 'u-gone'

export const newTask = (id: string, title: string, at: number) => ({
  id,
  title,
  note: '',
  kind: 'call' as const,
  dueAt: at,
  remindAt: null,
  assignedTo: isPoison(title) ? leaver : person,
  leadId: null,
  clientId: null,
  vehicleId: null,
})
