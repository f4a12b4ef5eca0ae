import { useRoleWords } from './role-words.ts'

/** What a role is called in her language. */
export const RoleName = ({ type }: { type: string }) => useRoleWords()(type)
