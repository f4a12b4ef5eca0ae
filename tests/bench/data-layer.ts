/** What a page must load to work without a network and to sync, before any form. */
export { liveQuery } from 'dexie'
export { mutations } from '#db/mutations.ts'
export { Replica } from '#db/replica.ts'
export { stayAwake } from '#src/lib/boot-wakes.ts'
export { dexieStore } from '#src/sync/dexie-store.ts'
export { SyncEngine } from '#src/sync/engine.ts'
