/** Every table of a dealership's database. */
export * from './company.ts'
export * from './contract.ts'
export * from './inspection.ts'
export * from './lead.ts'
export * from './person.ts'
export * from './sync.ts'
export * from './vehicle.ts'
