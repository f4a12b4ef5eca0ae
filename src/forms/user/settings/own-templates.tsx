/** Templates of one person: hers alone, beside the dealership's. */
import { Templates } from '#src/domain/message-template/desk.tsx'

export default function OwnTemplates() {
  return <Templates isOwn />
}
