/** Node's `events` for PouchDB's page, which bundlers do not bring: eventemitter3, ready also where nobody called its constructor. */
import Emitter from 'eventemitter3'

type Any = Record<string, unknown> & { _events?: unknown }
type Method = (...args: unknown[]) => unknown
function EventEmitter(this: Any) {
  ready(this)
}
// oxlint-disable-next-line no-underscore-dangle
const ready = (self: Any) => self._events ?? (Emitter as unknown as Method).call(self)
for (const [name, method] of Object.entries(Emitter.prototype))
  if (typeof method === 'function')
    EventEmitter.prototype[name] = function (this: Any, ...args: unknown[]) {
      ready(this)
      return (method as Method).apply(this, args)
    }
// The name under which PouchDB imports it.
// oxlint-disable-next-line import/no-default-export
export default EventEmitter
