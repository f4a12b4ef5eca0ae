/** Every table of the platform's database. */
export * from './brand.ts'
export * from './log.ts'
export * from './person.ts'
