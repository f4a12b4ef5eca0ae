/** Every table of the platform's database. */
export * from './brand.ts'
export * from './job.ts'
export * from './factor.ts'
export * from './log.ts'
export * from './network.ts'
export * from './person.ts'
export * from './seller.ts'
